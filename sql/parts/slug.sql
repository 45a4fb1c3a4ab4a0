-- slug: the slug of a text, as pipelines/model/slug.ts makes it: a name without a letter of ours, and the end of a long one, is told by a hash. Name: text.
arrayMap(words -> if(words != '' AND length(words) <= 80, words,
            concat(if(words = '', 'x', concat(trim(TRAILING '_' FROM substring(words, 1, 71)), '_')), lower(substring(hex(SHA1(text)), 1, 8)))),
        [trim(BOTH '_' FROM replaceRegexpAll({part.folded}, '[^a-z0-9]+', '_'))])[1]
