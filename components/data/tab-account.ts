/**
 * The data of an account in the tab's store: drafts, pending transactions, trades and an order it placed. It must not outlive the account.
 */

const keptOfAccount = ['merx.draft:', 'merx.tx:', 'merx.fills:', 'merx.order:']
const mark = 'merx.account'

/** The part of `sessionStorage` that is used here. */
type Store = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** Removes the account's data from the tab. */
export function forgetAccount(store: Store): void {
  const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
  for (const name of names)
    if (name === mark || keptOfAccount.some((start) => name.startsWith(start))) store.removeItem(name)
}

/**
 * Claims the tab for this account. When it belonged to another account, that account's data is removed and the result is true. What was
 * typed before anyone signed in stays.
 */
export function claimTab(store: Store, accountId: string): boolean {
  const before = store.getItem(mark)
  const isAnother = before !== null && before !== accountId
  if (isAnother) forgetAccount(store)
  store.setItem(mark, accountId)
  return isAnother
}
