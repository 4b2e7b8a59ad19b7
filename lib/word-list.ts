/** Joins words to a list: "a", "a and b", "a, b and c". Pure. */
export const wordList = (words: readonly string[], joint: 'and' | 'or' = 'and'): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}` : (words[0] ?? '')
