/** National teams. Append only: numbers are frozen (atlas/teams.ts explains the columns). */
export default `
592|Algeria|ALG|||||fifa_world_cup|
593|Argentina|ARG|||||fifa_world_cup|
594|Australia|AUS|||||fifa_world_cup,international_cricket|
595|Austria|AUT|||||fifa_world_cup|
596|Belgium|BEL|||||fifa_world_cup|
597|Bosnia & Herzegovina|BIH|||||fifa_world_cup|Bosnia and Herzegovina,Bosnia-Herzegovina
598|Brazil|BRA|||||fifa_world_cup|
599|Canada|CAN|||||fifa_world_cup,international_cricket|
600|Cape Verde|CPV|||||fifa_world_cup|Cabo Verde,Cape Verde Islands
601|Colombia|COL|||||fifa_world_cup|
602|Croatia|CRO|||||fifa_world_cup|
603|Curaçao|CUW|||||fifa_world_cup|
604|Czech Republic|CZE|||||fifa_world_cup|Czechia
605|DR Congo|COD|||||fifa_world_cup|Congo DR,Democratic Republic of the Congo,D.R. Congo,Democratic Republic of Congo
606|Ecuador|ECU|||||fifa_world_cup|
607|Egypt|EGY|||||fifa_world_cup|
608|England|ENG|||||fifa_world_cup,international_cricket|
609|France|FRA|||||fifa_world_cup|
610|Germany|GER|||||fifa_world_cup|
611|Ghana|GHA|||||fifa_world_cup|
612|Haiti|HAI|||||fifa_world_cup|
613|Iran|IRN|||||fifa_world_cup|IR Iran
614|Iraq|IRQ|||||fifa_world_cup|
615|Ivory Coast|CIV|||||fifa_world_cup|Cote d'Ivoire,Côte d'Ivoire
616|Japan|JPN|||||fifa_world_cup|
617|Jordan|JOR|||||fifa_world_cup|
618|Mexico|MEX|||||fifa_world_cup|
619|Morocco|MAR|||||fifa_world_cup|
620|Netherlands|NED|||||fifa_world_cup,international_cricket|Holland
621|New Zealand|NZL|||||fifa_world_cup,international_cricket|
622|Norway|NOR|||||fifa_world_cup|
623|Panama|PAN|||||fifa_world_cup|
624|Paraguay|PAR|||||fifa_world_cup|
625|Portugal|POR|||||fifa_world_cup|
626|Qatar|QAT|||||fifa_world_cup|
627|Saudi Arabia|KSA|||||fifa_world_cup|
628|Scotland|SCO|||||fifa_world_cup,international_cricket|
629|Senegal|SEN|||||fifa_world_cup|
630|South Africa|RSA|||||fifa_world_cup,international_cricket|
631|South Korea|KOR|||||fifa_world_cup|Korea Republic
632|Spain|ESP|||||fifa_world_cup|
633|Sweden|SWE|||||fifa_world_cup|
634|Switzerland|SUI|||||fifa_world_cup|
635|Tunisia|TUN|||||fifa_world_cup|
636|Turkey|TUR|||||fifa_world_cup|Türkiye,Turkiye
637|USA|USA|||||fifa_world_cup,international_cricket|United States,US
638|Uruguay|URU|||||fifa_world_cup|
639|Uzbekistan|UZB|||||fifa_world_cup|
640|Albania|ALB|||||international_friendly|
641|Bolivia|BOL|||||international_friendly|
642|Cameroon|CMR|||||international_friendly|
643|Chile|CHI|||||international_friendly|
644|Costa Rica|CRC|||||international_friendly|
645|Denmark|DEN|||||international_friendly|
646|Finland|FIN|||||international_friendly|
647|Greece|GRE|||||international_friendly|
648|Hungary|HUN|||||international_friendly|
649|Iceland|ISL|||||international_friendly|
650|Ireland|IRL|||||international_friendly,international_cricket|Republic of Ireland
651|Italy|ITA|||||international_friendly,international_cricket|
652|Jamaica|JAM|||||international_friendly|
653|Nigeria|NGA|||||international_friendly|
654|Northern Ireland|NIR|||||international_friendly|
655|Peru|PER|||||international_friendly|
656|Poland|POL|||||international_friendly|
657|Romania|ROU|||||international_friendly|
658|Serbia|SRB|||||international_friendly|
659|Slovakia|SVK|||||international_friendly|
660|Slovenia|SVN|||||international_friendly|
661|Ukraine|UKR|||||international_friendly|
662|Venezuela|VEN|||||international_friendly|
663|Wales|WAL|||||international_friendly|
1712|Papua New Guinea|PNG|||||international_cricket|
1713|India|IND|||||international_cricket|
1714|Pakistan|PAK|||||international_cricket|
1715|Sri Lanka|SL|||||international_cricket|
1716|Bangladesh|BAN|||||international_cricket|
1717|Zimbabwe|ZIM|||||international_cricket|
1718|Afghanistan|AFG|||||international_cricket|
1719|West Indies|WI|||||international_cricket|Windies
1720|Namibia|NAM|||||international_cricket|
1721|Nepal|NEP|||||international_cricket|
1722|Oman|OMA|||||international_cricket|
1723|United Arab Emirates|UAE|||||international_cricket|
1724|Uganda|UGA|||||international_cricket|
1725|Hong Kong|HK|||||international_cricket|
1726|Kenya|KEN|||||international_cricket|
`
