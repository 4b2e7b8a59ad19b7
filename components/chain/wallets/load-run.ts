import type { TxFailure } from '@/components/chain/transactions/tx-failure'

type Runner = typeof import('@/components/chain/transactions/tx-run')

/** The failure when the transaction code did not load. Nothing of this run has been sent then. */
const notLoaded: TxFailure = {
  kind: 'offline',
  title: 'A part of this page did not load',
  text: 'Check your connection and try again. If that does not help, reload the page: Merx may have been updated.',
  remedy: 'retry',
}

/** After a reload, while an earlier transaction is pending. */
const notFollowed: TxFailure = {
  ...notLoaded,
  text: 'Your transaction was sent, and this page cannot follow it. Check your connection and keep watching. If that does not help, reload the page. Do not send it again.',
  remedy: 'keep-waiting',
}

/** Loads the transaction code. When that fails, `report` receives the failure, and the result is null. */
export const loadRun = (
  load: () => Promise<Runner>,
  isSent: boolean,
  report: (failure: TxFailure) => void,
): Promise<Runner | null> =>
  load().catch(() => {
    report(isSent ? notFollowed : notLoaded)
    return null
  })
