-- folded: a text in lower case and without accents, as pipelines/model/slug.ts folds it. Name: text.
replaceAll(replaceAll(replaceAll(replaceAll(translateUTF8(replaceRegexpAll(normalizeUTF8NFKD(lowerUTF8(text)), '\\p{M}', ''), 'øłđðıħ', 'olddih'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
