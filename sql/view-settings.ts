/**
 * What a session needs for the views to be what they say, whoever asks and however: our own client sends it with each question, the embedded engine's
 * profiles hold it for the readers, and sql/README.md has it for those of a server. (A view does not keep the settings that it was made with.)
 */
export const VIEW_SETTINGS = {
  // Parts of a row are named and asked for by their names.
  enable_named_columns_in_function_tuple: 1,
  // The reference blocks: tuples that may be absent.
  enable_nullable_tuple_type: 1,
} as const
