/** What can be measured. */
import type { Figure } from './figure'

/** A bench prints what it does and how a figure came about, and returns its figures. */
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
