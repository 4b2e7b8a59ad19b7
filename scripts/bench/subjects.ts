/** The list of benches. */
import type { Figure } from './figure'

/** A bench prints its progress and its raw numbers, and returns its figures. */
type Bench = { run(): Promise<Figure[]> }

export const subjects: Record<string, () => Promise<Bench>> = {
  gas: () => import('./gas'),
  indexer: () => import('./indexer'),
  ponder: () => import('./ponder'),
  reads: () => import('./reads'),
  lists: () => import('./reads/lists'),
  orders: () => import('./orders'),
  worker: () => import('./worker'),
  sse: () => import('./sse'),
  fastpath: () => import('./fastpath'),
  pages: () => import('./pages'),
  trade: () => import('./trade'),
}
