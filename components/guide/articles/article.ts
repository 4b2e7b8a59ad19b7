/** The subjects of help articles, in the order in which the help page lists them. */
export const helpTopics = [
  'Getting started',
  'Buying',
  'Selling',
  'Jobs',
  'Bounties',
  'Money and wallets',
  'Problems',
  'Agents and API',
] as const
type HelpTopic = (typeof helpTopics)[number]

/** One help article. `text` is Markdown; `words` are synonyms for the search. */
export type Article = {
  slug: string
  topic: HelpTopic
  title: string
  summary: string
  words: readonly string[]
  text: string
}
