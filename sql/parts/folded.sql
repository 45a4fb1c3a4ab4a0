-- folded: a text in lower case and without accents, as pipelines/model/slug.ts folds it.
replaceAll(replaceAll(replaceAll(replaceAll(translateUTF8(replaceRegexpAll(normalizeUTF8NFKD(lowerUTF8({of})), '\\p{M}', ''), 'øłđðıħ', 'olddih'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
