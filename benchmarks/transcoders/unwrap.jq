def plain:
  to_entries[0] as $only
  | if $only.key == "N" then $only.value | tonumber
    elif $only.key == "NS" then $only.value | map(tonumber)
    elif $only.key == "NULL" then null
    elif $only.key == "M" then $only.value | map_values(plain)
    elif $only.key == "L" then $only.value | map(plain)
    else $only.value
    end;
(.Item? // .) | map_values(plain)
