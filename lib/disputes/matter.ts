/**
 * What a dispute is about, as `IArbitrable` is on the chain: who disputes what, and what an end does. Each module that keeps
 * money has one adapter (`matters.ts` lists them); nothing else in this room knows orders or any other module.
 */

import type { Actor } from '@/lib/actor'
import type { Intent } from '@/lib/chain/intent-schema'
import type { Currency, Money } from '@/lib/money'
import type { DisputeSide } from './actions'
import type { CaseFile, Proposal } from './matter-schema'
import type { Pays } from './payouts'

/** The kinds of matters, one per adapter. */
export type MatterKind = 'order'

/** A matter that is in dispute. Amounts are in units of `currency`, wallets lower-case. */
export type Matter = {
  title: string
  /** How a sentence mentions it. */
  mention: string
  /** What names it in answers, notifications and threads. */
  refs: { orderId: string }
  currency: Currency
  /** What is in escrow and a verdict gives away. */
  amount: bigint
  /** What was put up with the challenge. */
  bond: bigint
  /** What of the provider's stake a verdict could slash. */
  lockAmount: bigint
  client: { wallet: string; agentId: bigint }
  /** The wallet is null before the mint of the agent is indexed. */
  provider: { wallet: string | null; agentId: bigint }
  /** What its dispute is announced as: to the side that did not open it, and in the thread of the two. */
  objection: { to: 'client' | 'provider'; title: string; text: string; inThread: string }
  /** Hash of the complaint; null when there is none. */
  noteHash: string | null
  /** The provider's share that the parties proposed last, or agreed on, in basis points. */
  agreedBps: number | null
  /** What each end pays. Throws `UNAVAILABLE` when the rates are on the chain and the node is not. */
  pays: () => Promise<Pays>
  /** What a side may do now to settle without a verdict. */
  settling: (
    side: DisputeSide,
    now: bigint,
  ) => { canProposeSettlement: boolean; canAcceptSettlement: boolean }
  /** The settlement on the table, with what it pays when so many seats have voted; null when none stands. */
  proposal: (voters: number) => Promise<Proposal | null>
  /** What those who decide have to know of it. */
  caseFile: () => Promise<CaseFile>
}

/** Three token ids; all zero without a panel. */
export type Panel = readonly [bigint, bigint, bigint]

/** A matter that the caller may dispute now, and what it takes. */
export type Opening = {
  /** The contract that opens the dispute and takes the bond, and what it is called. */
  module: `0x${string}`
  moduleName: string
  /** The panel the draw gives now. */
  panel: Panel
  bond: Money
  pays: Pays
  /** The unsigned transaction. `approval` is for a bond whose approval goes in the same batch. */
  prepare: (noteHash: `0x${string}`, approval: { approval: 'batch' } | null) => Promise<Intent>
}

/** A module whose matters may be disputed. */
export type MatterAdapter = {
  kind: MatterKind
  /** Its contracts, lower-case: the `module` of a dispute is one of them. */
  modules: () => readonly `0x${string}`[]
  /** The matter that this contract of the module calls `id`; null when there is none. */
  find: (module: string, id: string) => Promise<Matter | null>
  /** The matter, when the caller may dispute it now. `secret` is for one that was not made through this service. */
  opening: (actor: Actor, id: string, secret: `0x${string}` | undefined) => Promise<Opening>
}
