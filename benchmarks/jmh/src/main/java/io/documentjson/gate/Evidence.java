package io.documentjson.gate;

/**
 * What the pairs of forks of one row say, looked at again and again while they come.
 *
 * <p>Each look may spend a share of the error, that of its new pairs among all, and all looks together the whole of it:
 * a p of a look is divided by its share. So what is said at any look holds with the error of a single one, however
 * often a row is looked at and whenever it stops. Time that ends, which no row chooses, makes the last look, and that
 * spends all that is left.
 */
abstract class Evidence {

    final GateConfig config;
    private int looked;
    private double worse = 1;
    private double better = 1;

    Evidence(GateConfig config) {
        this.config = config;
    }

    abstract int pairs();

    /** Whether what may differ at most does not differ more. */
    abstract boolean isEqual();

    /** The p of being worse than may be, from all pairs without a look before. */
    abstract double probabilityOfWorse();

    abstract double probabilityOfBetter();

    /** @param share of the error that this look may spend */
    void look(double share) {}

    /** Spends the share of the error that the pairs since the last look have; without such pairs nothing. */
    final void look() {
        spend(config.share(pairs() - looked));
    }

    /** The look after which no pair comes. */
    final void lastLook() {
        spend(pairs() == 0 ? 0 : 1 - config.share(looked));
    }

    private void spend(double share) {
        if (share > 0) {
            looked = pairs();
            worse = Math.min(worse, probabilityOfWorse() / share);
            better = Math.min(better, probabilityOfBetter() / share);
            look(share);
        }
    }

    /** Whether more pairs would change nothing, if that many tests are made at once. */
    final boolean isClear(int tests) {
        return isEqual() || tests * worse <= config.falseFail() || tests * better <= config.falseFail();
    }

    /** The p of being worse than may be, over all looks. */
    final double worse() {
        return worse;
    }

    final double better() {
        return better;
    }
}
