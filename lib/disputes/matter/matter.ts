/**
 * The subject of a dispute, like `IArbitrable` on the chain: who disputes what, and the effect of each ending. Each module that holds money
 * has one adapter (`matters.ts` lists them); nothing else in this domain knows orders, slots or any other module.
 */

import type { Actor } from '@/lib/actor'
import type { Intent } from '@/lib/chain/intent-schema'
import type { Tx } from '@/lib/db/client'
import type { DisputeSide } from '@/lib/disputes/actions'
import type { Pays } from '@/lib/disputes/payouts'
import type { Currency, Money } from '@/lib/money'
import type { CaseFile, Proposal } from './matter-schema'

/** The kinds of matters, one per adapter. */
export type MatterKind = 'order' | 'slot' | 'job'

/** The ids of the subject of a dispute: of an order, of a slot and its campaign, or of a job. */
export type MatterRefs = {
  orderId: string | null
  campaignId: string | null
  slotId: string | null
  jobId: string | null
}

/** The names of the two sides in sentences. */
export type SideNames = { client: string; provider: string }
export const sideNames: Record<MatterKind, SideNames> = {
  order: { client: 'buyer', provider: 'seller' },
  slot: { client: 'brand', provider: 'provider' },
  job: { client: 'client', provider: 'provider' },
}

/** Returns the ids that are not null, for notifications and conversations. */
export const knownRefs = (
  refs: MatterRefs,
): { orderId?: string; campaignId?: string; slotId?: string; jobId?: string } =>
  Object.fromEntries(Object.entries(refs).filter(([, id]) => id !== null))

/** A matter that is in dispute. Amounts are in units of `currency`, wallets lower-case. */
export type Matter = {
  kind: MatterKind
  title: string
  /** Its name inside a sentence. */
  inlineTitle: string
  /** Its ids in responses, notifications and conversations. */
  refs: MatterRefs
  currency: Currency
  /** The amount in escrow that the verdict decides about. */
  amount: bigint
  /** The bond posted with the challenge. */
  bond: bigint
  /** The part of the provider's stake that a verdict can slash. */
  lockAmount: bigint
  /** The side that paid. A brand pays as a wallet, without an agent. */
  client: { wallet: string; agentId: bigint | null }
  /** The wallet is null until the agent's mint is indexed. */
  provider: { wallet: string | null; agentId: bigint }
  /** The conversation of its two sides; null when they have none here. */
  conversationId: string | null
  /** Opens that conversation; null while a side has no account here. Without this function the dispute opens a conversation itself. */
  openConversation?: (tx: Tx) => Promise<string | null>
  /** The announcement of the dispute to the other side. */
  objection: { to: 'client' | 'provider'; title: string; text: string }
  /** Hash of the complaint; null when there is none. */
  noteHash: string | null
  /** The provider's share in the latest or agreed settlement proposal, in basis points. */
  agreedBps: number | null
  /** The payouts of each ending. Throws `UNAVAILABLE` when the rates must be read and the node is down. */
  payoutsFor: () => Promise<Pays>
  /** The settlement actions of a side. Proposals up to `proposalsEndedAt` have ended. */
  settlementActions: (
    side: DisputeSide,
    now: bigint,
    proposalsEndedAt: bigint | null,
  ) => { canProposeSettlement: boolean; canAcceptSettlement: boolean }
  /** The open settlement proposal with its payouts for this number of votes; null without one, or with one up to `proposalsEndedAt`. */
  proposal: (voters: number, proposalsEndedAt: bigint | null) => Promise<Proposal | null>
  /** The facts for those who decide. */
  caseFile: () => Promise<CaseFile>
}

/** Three token ids; all zero without a panel. */
export type Panel = readonly [bigint, bigint, bigint]

/** `approval` is for a bond that is approved in the same batch; `anyPanel` accepts the panel that is drawn when it is mined. */
type OpeningOptions = { approval: { approval: 'batch' } | null; anyPanel: boolean }

/** A matter that the caller can dispute now, with the cost. */
export type DisputeOpening = {
  /** The contract that opens the dispute and takes the bond, with its name. */
  module: `0x${string}`
  moduleName: string
  /** The panel of the current draw. */
  panel: Panel
  bond: Money
  /** Checks on the chain whether a dispute can open; if not, the challenge divides the money immediately. */
  canOpenDispute: () => Promise<boolean>
  payoutsFor: Pays
  /** The unsigned transaction. */
  prepare: (noteHash: `0x${string}`, options: OpeningOptions) => Promise<Intent>
}

/** A module whose matters can be disputed. */
export type MatterAdapter = {
  kind: MatterKind
  /** Its contracts, lower-case. The `module` of a dispute is one of them. */
  modules: () => readonly `0x${string}`[]
  /** The matter with this id in this contract; null when there is none. */
  find: (module: string, id: string) => Promise<Matter | null>
  /**
   * The matter when the caller can dispute it now. `secret` is for one created outside this service. Absent where a route of the module
   * prepares the dispute.
   */
  opening?: (actor: Actor, id: string, secret: `0x${string}` | undefined) => Promise<DisputeOpening>
}
