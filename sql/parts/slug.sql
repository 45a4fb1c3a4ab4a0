-- slug: the slug of a text, as pipelines/model/slug.ts makes it: a name without a letter of ours, and the end of a long one, is told by a hash.
if((trim(BOTH '_' FROM replaceRegexpAll({part.folded({of})}, '[^a-z0-9]+', '_')) AS words_of_slug) != '' AND length(words_of_slug) <= 80, words_of_slug,
            concat(if(words_of_slug = '', 'x', concat(trim(TRAILING '_' FROM substring(words_of_slug, 1, 71)), '_')), lower(substring(hex(SHA1({of})), 1, 8))))
