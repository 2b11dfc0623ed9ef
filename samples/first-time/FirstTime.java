/** The text that is printed before the samples are built for the first time. */
final class FirstTime {

    public static void main(String[] args) {
        System.out.println("Compiling the library and the samples: about half a minute, the first time only,"
                + " and longer if Maven has to fetch what they need.");
    }
}
