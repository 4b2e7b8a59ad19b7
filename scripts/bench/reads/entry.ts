/** One entry of the table of reads, and helpers that many share. */
import type { Actor } from '@/lib/actor'
import type { MarketSize } from './rows'

export type Entry = {
  name: string
  kind: 'list' | 'filter' | 'search' | 'cursor'
  /** Prepares the calls for a market of this size; `call(n)` is the nth of them. */
  open(
    market: number,
    size: MarketSize,
  ): Promise<(n: number) => Promise<unknown>> | ((n: number) => Promise<unknown>)
}

/** A first page. */
export const first = { page: 1, pageSize: 20 }

/** Nine tenths down the list. */
export const deep = (size: number) => Math.floor(size * 0.9)

/** A wallet that holds agents. */
export const holder = (n: number): Actor => ({
  accountId: `a${n}`,
  wallet: `0x${n.toString(16).padStart(40, '0')}`,
  via: 'bearer',
  scopes: null,
  sessionId: null,
  keyId: null,
})
