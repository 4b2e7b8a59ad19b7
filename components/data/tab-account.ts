/**
 * The data of an account in the tab's store: drafts, pending transactions, trades and an order it placed. It must not outlive the account.
 */

/** What only an account has. A visitor has drafts too. */
const keptOfAccountAlone = ['merx.tx:', 'merx.fills:', 'merx.order:']
const keptOfAccount = ['merx.draft:', ...keptOfAccountAlone]
const mark = 'merx.account'

/** The part of `sessionStorage` that is used here. */
type Store = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** The mark of a tab whose account has signed out. */
const signedOut = ''

const removeAll = (store: Store, places: readonly string[]) => {
  const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
  for (const name of names) if (places.some((start) => name.startsWith(start))) store.removeItem(name)
}

/** Removes the account's data from the tab, which has no account then. */
export function forgetAccount(store: Store): void {
  removeAll(store, keptOfAccount)
  store.setItem(mark, signedOut)
}

/**
 * Claims the tab for this account. When it belonged to another account, that account's data is removed and the result is true. What was
 * typed before anyone signed in stays. Of an account that has signed out nothing stays, such as a transaction that its wallet sent later.
 */
export function claimTab(store: Store, accountId: string): boolean {
  const before = store.getItem(mark)
  const isAnother = before !== null && before !== signedOut && before !== accountId
  if (isAnother) forgetAccount(store)
  if (before === signedOut) removeAll(store, keptOfAccountAlone)
  store.setItem(mark, accountId)
  return isAnother
}
