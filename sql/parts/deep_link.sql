-- deep_link: the address that leads from an odds row to its bet; none for a book that the catalogue lacks, nor where the question brings no links.
if(sportsbook_ref IS NULL, NULL, concat(nullIf({links:String}, ''), id, {link_ends:Map(String, String)}[sportsbook])) AS deep_link
