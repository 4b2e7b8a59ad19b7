/**
 * The stem of an English word. To the search, "translate", "translations" and "translator" are one word, and so are "label" and
 * "labelling", "localise" and "localization". The rows of the table are applied from top to bottom, each once: a match keeps its first
 * group and gets the ending. Both engines read these expressions alike, and `app.stem_of` has the same table (e2e/api compares the two). A
 * change here needs a migration that changes it there and reindexes everything.
 */
const steps: readonly (readonly [pattern: string, ending: string])[] = [
  // Plurals.
  ['^([a-z][a-z]+)ies$', 'y'],
  ['(ss|sh|ch|x|z)es$', ''],
  ['([^sui])s$', ''],
  // Forms of verbs, and nouns for the agent ("translator").
  ['^([a-z]+[aeiouy][a-z]*[^e]|[aeiouy][a-z]+[^e])(ing|ed)$', ''],
  ['([a-z][a-z][a-z][^u])ment$', ''],
  ['([a-z][a-z][a-z][a-z])(er|or)$', ''],
  // Nouns for the action ("translation").
  ['([a-z][a-z][a-z][st])ion$', ''],
  ['([a-z][a-z][a-z][a-z][a-z])ate?$', ''],
  ['(ly)(sis|se|ze|st|s|z)$', 'z'],
  // British and American spelling.
  ['([a-z][a-z][a-z]i)[sz]e?$', 'z'],
  ['(if)ic$', 'i'],
  // Endings that differ between forms of one word.
  ['([a-z][a-z][a-z])e$', ''],
  ['([^aeiou])y$', 'i'],
  ['([bdfglmnprstz])\\1$', ''],
]
const rules = steps.map(([pattern, ending]) => [new RegExp(pattern), `$1${ending}`] as const)

/** Returns the stem. Names with digits or signs, words of other alphabets and very short words are their own stem. */
export function stemOf(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word
  return rules.reduce((stem, [pattern, kept]) => stem.replace(pattern, kept), word)
}

/** Endings that may be missing from a word that is still being typed: with one of them it has the stem of the whole word. */
const missing = 'e er es or s y ing ng g ed d ation tion ion on n ment ent nt t r isation ization'.split(' ')

/** The stems of a word that may be unfinished. */
export const unfinishedStems = (word: string): string[] => [
  ...new Set(missing.map((rest) => stemOf(word + rest))),
]
