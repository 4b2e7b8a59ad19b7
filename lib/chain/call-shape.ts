/** The shape of the words for a call that a person signs. Pure. */

/** How an argument is shown. */
type Shown =
  | {
      as:
        | 'agent'
        | 'agents'
        | 'order'
        | 'campaign'
        | 'job'
        | 'jobs'
        | 'dispute'
        | 'time'
        | 'span'
        | 'share'
        | 'account'
        | 'text'
    }
  /** `of` is the argument that holds the token of the amount, where the contract is not of one currency. */
  | { as: 'amount'; of?: string }
  | { as: 'choice'; words: Readonly<Record<string, string>> }

/** An argument with its label; null for one that only machines read, like a hash. It stands with the raw data. */
export type ShownField = ({ label: string } & Shown) | null

/** `{name}` in the sentence is the argument of this name. `terms` is the argument that holds the hash of the agreed terms. */
export type CallWords = {
  title: string
  sentence: string
  note?: string
  terms?: string
  fields: { readonly [argument: string]: ShownField }
}
