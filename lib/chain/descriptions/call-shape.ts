/** The form of the words for a call that a user signs. Pure. */

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
  /** `of` names the argument with the token of the amount, for contracts with several currencies. */
  | { as: 'amount'; of?: string }
  | { as: 'choice'; words: Readonly<Record<string, string>> }

/** An argument with its label; null for one that only machines read, such as a hash, which appears only in the raw data. */
export type ShownField = ({ label: string } & Shown) | null

/** `{name}` in `sentence` is replaced by the argument of this name. `terms` names the argument with the hash of the agreed terms. */
export type CallWords = {
  title: string
  sentence: string
  note?: string
  terms?: string
  fields: { readonly [argument: string]: ShownField }
}
