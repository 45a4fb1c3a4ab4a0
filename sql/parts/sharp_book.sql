-- sharp_book: the reference: the first of the atlas's sharp books.
(SELECT argMin(b.id, b.numerical_id) FROM {database}.sportsbooks AS b WHERE b.is_sharp)
