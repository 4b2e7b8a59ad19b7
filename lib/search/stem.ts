/**
 * The stem of an English word: "translate", "translations" and "translator" are one word to the search, so are "label" and
 * "labelling", "localise" and "localization". A table that is applied from top to bottom, each row once: what matches keeps
 * its first group and has the ending added. Both engines read these expressions alike, and `app.stem_of` has the same
 * table (e2e/api compares the two): a change here wants a migration that changes it there and reads everything again.
 */
const steps: readonly (readonly [pattern: string, ending: string])[] = [
  // Plurals.
  ['^([a-z][a-z]+)ies$', 'y'],
  ['(ss|sh|ch|x|z)es$', ''],
  ['([^sui])s$', ''],
  // Forms of verbs, and who does it.
  ['^([a-z]+[aeiouy][a-z]*[^e]|[aeiouy][a-z]+[^e])(ing|ed)$', ''],
  ['([a-z][a-z][a-z][^u])ment$', ''],
  ['([a-z][a-z][a-z][a-z])(er|or)$', ''],
  // What is done.
  ['([a-z][a-z][a-z][st])ion$', ''],
  ['([a-z][a-z][a-z][a-z][a-z])ate?$', ''],
  ['(ly)(sis|se|ze|st|s|z)$', 'z'],
  // British and American spelling.
  ['([a-z][a-z][a-z]i)[sz]e?$', 'z'],
  ['(if)ic$', 'i'],
  // What is left of these differs between forms of one word.
  ['([a-z][a-z][a-z])e$', ''],
  ['([^aeiou])y$', 'i'],
  ['([bdfglmnprstz])\\1$', ''],
]
const rules = steps.map(([pattern, ending]) => [new RegExp(pattern), `$1${ending}`] as const)

/** Names with digits or signs, words of other alphabets and very short words are their own stem. */
export function stemOf(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word
  return rules.reduce((stem, [pattern, kept]) => stem.replace(pattern, kept), word)
}

/** What people have yet to type when they stop within a word: its stem is then that of the whole word. */
const missing = 'e er es or s y ing ng g ed d ation tion ion on n ment ent nt t r isation ization'.split(' ')

/** The stems of a word that may be unfinished. */
export const unfinishedStems = (word: string): string[] => [
  ...new Set(missing.map((rest) => stemOf(word + rest))),
]
