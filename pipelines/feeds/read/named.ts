/** Which members a text has, without parsing it: what tells one source's answers from another's, whatever order they are written in. */

/**
 * Whether a text has members of all these names, wherever they stand. Inside a JSON string no quote stands alone, so only members are found.
 * @param names of letters, digits, spaces and underscores
 */
export const hasMembers = (...names: readonly string[]): ((text: string) => boolean) => {
  const members = names.map(name => new RegExp(`"${name}"\\s*:`))
  return text => members.every(member => member.test(text))
}

export const isObjectText = (text: string): boolean => /^\s*\{/.test(text)
export const isListText = (text: string): boolean => /^\s*\[/.test(text)
