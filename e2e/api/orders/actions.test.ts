/**
 * Every order × action and dispute × action, for everyone: allowed, or the exact refusal. Contract (simulated), API and
 * `availableActions` must agree; `docs/actions.md` is the resulting table.
 */
import pg from 'pg'
import { type Abi, keccak256, stringToHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Adjudicators,
  arbitratorOf,
  decided,
  disputed,
  finalize,
  hour,
  type Judge,
  panelOf,
  readDispute,
  seat,
  setUpAdjudicators,
  toVoting,
  vote,
} from '@/e2e/api/disputes/judges'
import { type Person, person } from '@/e2e/api/sellers'
import { act, deliver, delivered, funded, newPair, type Pair, readOrder, started } from '@/e2e/api/traders'
import { advanceTime, setting, stack } from '@/e2e/stack'
import { svcDisputesAbi, svcEscrowAbi } from '@/lib/chain/generated/abi'
import { orderFieldsOf } from '@/lib/checkout/order-fields'
import type { Terms } from '@/lib/checkout/schema'
import type { Dispute, DisputeActions } from '@/lib/disputes/schema'
import { commitmentOf } from '@/lib/ids'
import type { Order, PublicOrder } from '@/lib/orders/schema'
import { type Action, type Column, rowsOf, tableOf } from './action-table'

const day = 24 * hour
const hash = keccak256(stringToHex('work'))
const none = `0x${'00'.repeat(32)}`
const tables: string[] = []

let adjudicators: Adjudicators
let pair: Pair
let stranger: Person
let db: pg.Client

beforeAll(async () => {
  adjudicators = await setUpAdjudicators()
  pair = await newPair('USDC', '2000')
  stranger = await person()
  db = new pg.Client({ connectionString: setting('DATABASE_OWNER_URL') })
  await db.connect()
})
afterAll(() => db.end())

const secondOf = (iso: string) => BigInt(Math.floor(Date.parse(iso) / 1_000))

type OrderFlag = keyof PublicOrder['availableActions']

/** What follows from public deadlines rather than from flags (spec §Order). */
const isOver = (deadline: string | null, now: string) =>
  deadline !== null && Date.parse(now) > Date.parse(deadline)

async function orderActionsOf(id: string, { who }: Column): Promise<Action[]> {
  const order: Order = await readOrder(who, id)
  const { availableActions: can, chainTime, status, side } = order
  const { rows } = await db.query<{ secret: string; terms: Terms; hash: `0x${string}` }>(
    'select secret, terms, terms_hash as hash from app.checkout_sessions where order_id = $1',
    [id],
  )
  const [kept] = rows
  const commitment = kept ? commitmentOf(orderFieldsOf(kept.terms, kept.hash)) : none
  const on = { contract: stack().deployment.currencies.USDC.escrow, abi: svcEscrowAbi as Abi }
  const of = (
    name: string,
    path: string,
    flag: OrderFlag | boolean,
    args: unknown[] = [],
    body?: object,
  ): Action => ({
    ...on,
    name,
    args: [id, ...args],
    path: `/orders/${id}/${path}`,
    flag: typeof flag === 'boolean' ? flag : can[flag],
    ...(body && { body }),
  })
  const mayCancel = status === 'IN_PROGRESS' && isOver(order.deliveryDueAt, chainTime)
  const mayClaim =
    status === 'DELIVERED' && side === 'provider' && isOver(order.challengeWindowEndsAt, chainTime)
  const { proposal, extension } = await readOrder(pair.buyer, id)
  const share = proposal?.providerBps ?? 0
  const proposed = extension === null || extension === undefined ? 0n : secondOf(extension.dueAt)
  const later = new Date(Date.parse(chainTime) + 100 * day * 1_000).toISOString()
  return [
    of('acceptOrder', 'provider-accept/prepare', 'canAcceptOrder'),
    of('submitDelivery', 'delivery/submit', 'canSubmitDelivery', [hash], { deliveryHash: hash }),
    of('releaseEscrow', 'accept/prepare', 'canRelease'),
    of('requestRedo', 'redo/prepare', 'canRequestRedo', [hash], { note: 'Again.' }),
    of('cancelPending', 'cancel-pending/prepare', 'canCancelPending'),
    of('cancelExpired', 'cancel-expired/prepare', mayCancel),
    of('claimAfterTimeout', 'claim-after-timeout/prepare', mayClaim),
    of(
      'openChallenge',
      'disputes',
      'canOpenChallenge',
      [kept?.secret ?? none, commitment, [0n, 0n, 0n], hash],
      { note: 'No.' },
    ),
    of('proposeSettlement', 'settlement/prepare', 'canProposeSettlement', [5_000], { providerBps: 5_000 }),
    of('acceptSettlement', 'settlement/accept/prepare', 'canAcceptSettlement', [share]),
    of('proposeExtension', 'extension/prepare', 'canProposeExtension', [secondOf(later)], { dueAt: later }),
    of('acceptExtension', 'extension/accept/prepare', 'canAcceptExtension', [proposed]),
  ]
}

test('orders', async () => {
  const columns: Column[] = [
    { title: 'buyer', who: pair.buyer, isInside: true },
    { title: 'provider', who: pair.seller, isInside: true },
    { title: 'anyone', who: stranger, isInside: true },
  ]
  const offered = async (id: string, who: Person) => {
    await act(who, `/orders/${id}/settlement/prepare`, { providerBps: 4_000 })
    return id
  }
  const extended = async (id: string, who: Person) => {
    const { deliveryDueAt } = await readOrder(who, id)
    const dueAt = new Date(Date.parse(deliveryDueAt ?? '') + 90 * day * 1_000).toISOString()
    await act(who, `/orders/${id}/extension/prepare`, { dueAt })
    return id
  }
  const again = async () => {
    const id = await delivered(pair)
    await act(pair.buyer, `/orders/${id}/redo/prepare`, { note: 'Again.' })
    await deliver(pair, id, 'better,work\n')
    return id
  }
  const ended = async (id: string, path: string) => {
    await act(pair.buyer, `/orders/${id}/${path}`)
    return id
  }
  const [pending, working, waiting] = [await funded(pair), await started(pair), await delivered(pair)]
  const states: [string, string][] = [
    ['PENDING_ACCEPT', pending],
    ['IN_PROGRESS', working],
    ['IN_PROGRESS, the buyer offers', await offered(await started(pair), pair.buyer)],
    ['IN_PROGRESS, the provider proposes a later date', await extended(await started(pair), pair.seller)],
    ['DELIVERED', waiting],
    ['DELIVERED, the provider offers', await offered(await delivered(pair), pair.seller)],
    ['DELIVERED, redo used', await again()],
    ['IN_DISPUTE', (await disputed(pair)).order],
    ['SETTLED', await ended(await delivered(pair), 'accept/prepare')],
    ['CANCELLED', await ended(await funded(pair), 'cancel-pending/prepare')],
  ]
  const rows: string[] = []
  for (const [state, id] of states)
    rows.push(...(await rowsOf(state, columns, (column) => orderActionsOf(id, column))))
  await advanceTime(3 * day + 2)
  for (const [state, id] of [
    ['PENDING_ACCEPT, time over', pending],
    ['IN_PROGRESS, overdue', working],
    ['DELIVERED, window over', waiting],
  ] as const)
    rows.push(...(await rowsOf(state, columns, (column) => orderActionsOf(id, column))))
  tables.push(
    `## Orders\n\n${tableOf(
      columns.map(({ title }) => title),
      rows,
    )}`,
  )
  expect(rows).toHaveLength(13 * 12)
})

const nothing: Partial<DisputeActions> = {}

async function disputeActionsOf(id: string, first: Judge, { who, isInside }: Column): Promise<Action[]> {
  const seen: Dispute | null = isInside ? await readDispute(who, id) : null
  const can = seen?.availableActions ?? nothing
  const own = seen?.panel.find((one) => one.own)?.agentTokenId ?? first.agent.tokenId
  const on = { contract: stack().deployment.contracts.disputes, abi: svcDisputesAbi as Abi }
  const of = (
    name: string,
    path: string,
    flag: keyof DisputeActions,
    args: unknown[] = [],
    body?: object,
  ): Action => ({
    ...on,
    name,
    args: [id, ...args],
    path: `/disputes/${id}/${path}`,
    flag: can[flag] ?? false,
    ...(body && { body }),
  })
  const word = { result: 'PROVIDER_UPHELD', reason: 'So.' }
  return [
    of('castVote', 'verdict', 'canVote', [BigInt(own), true, hash], word),
    of('acceptEvaluatorVerdict', 'accept', 'canAcceptVerdict'),
    of('escalate', 'arbitration', 'canEscalate'),
    of('arbitrate', 'arbitration/verdict', 'canArbitrate', [true, hash], word),
    of('finalizeAfterTimeout', 'finalize-after-timeout/prepare', 'canFinalize'),
  ]
}

const titles = ['buyer', 'provider', 'first seat', 'third seat', 'arbitrator', 'anyone']

/** The table of one moment of a dispute. Without a panel its seats are no one's. */
async function momentOf(
  state: string,
  id: string,
  panel: Judge[] | null,
  judge: Judge | null,
): Promise<string[]> {
  const [first, , third] = panel ?? adjudicators.evaluators
  const arbitrator = judge ?? adjudicators.arbitrators[0]
  if (!first || !third || !arbitrator) throw new Error('an adjudicator is missing')
  const people: [Person, boolean][] = [
    [pair.buyer, true],
    [pair.seller, true],
    [first, panel !== null],
    [third, panel !== null],
    [arbitrator, judge !== null],
    [stranger, false],
  ]
  const columns = people.map(([who, isInside], index) => ({ title: titles[index] ?? '', who, isInside }))
  return rowsOf(state, columns, (column) => disputeActionsOf(id, first, column))
}

test('disputes', async () => {
  const rows: string[] = []
  const note = async (...moment: Parameters<typeof momentOf>) => rows.push(...(await momentOf(...moment)))
  const { dispute } = await disputed(pair)
  const panel = await panelOf(adjudicators, pair, dispute)
  await note('EVIDENCE_PHASE', dispute, panel, null)
  await toVoting()
  await note('EVALUATOR_VERDICT', dispute, panel, null)
  await vote(panel[0], dispute, 'PROVIDER_UPHELD')
  await note('EVALUATOR_VERDICT, first seat voted', dispute, panel, null)
  await vote(panel[1], dispute, 'PROVIDER_UPHELD')
  await note('DISPUTE_WINDOW, for the provider', dispute, panel, null)
  await advanceTime(72 * hour + 2)
  await note('FINAL_VERDICT, window over', dispute, panel, null)
  await finalize(pair.seller, dispute)
  await note('SETTLED', dispute, panel, null)

  const lost = await decided(adjudicators, pair, 'BUYER_UPHELD')
  await note('DISPUTE_WINDOW, for the buyer', lost.dispute, lost.panel, null)
  await act(pair.seller, `/disputes/${lost.dispute}/arbitration`)
  const judge = await arbitratorOf(adjudicators, pair, lost.dispute)
  await note('ARBITRATION_REVIEW', lost.dispute, lost.panel, judge)
  await advanceTime(72 * hour + 2)
  await note('FINAL_VERDICT, review over', lost.dispute, lost.panel, judge)

  const silent = await disputed(pair)
  const unheard = await panelOf(adjudicators, pair, silent.dispute)
  await advanceTime(96 * hour + 2)
  await note('EVALUATOR_VERDICT, voting over', silent.dispute, unheard, null)

  await seat('evaluator', adjudicators.evaluators.slice(0, 2))
  await seat('arbitrator', [])
  const undecided = await disputed(pair)
  await seat('evaluator', adjudicators.evaluators)
  await seat('arbitrator', adjudicators.arbitrators)
  await note('DISPUTE_WINDOW, no one may decide', undecided.dispute, null, null)
  await advanceTime(7 * day + 2)
  await note('DISPUTE_WINDOW, no one decided', undecided.dispute, null, null)
  tables.push(`## Disputes\n\n${tableOf(titles, rows)}`)
  expect(rows).toHaveLength(12 * 5)
})

test('the table in docs/actions.md is the resulting one', async () => {
  const intro =
    'What everyone may do with an order and with a dispute: `yes`, or the code the API refuses with and, in brackets, the contract’s own error. Made by `e2e/api/orders/actions.test.ts` on a real stack, where contract, API and `availableActions` must agree.'
  await expect(`# Actions\n\n${intro}\n\n${tables.join('\n')}`).toMatchFileSnapshot(
    '../../../docs/actions.md',
  )
})
