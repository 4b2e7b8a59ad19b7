/** What it costs to hold a seat, or a case, and to stay silent; and what it does not cost. */
import pg from 'pg'
import { createPublicClient, formatUnits, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyone } from '@/e2e/api/sellers'
import { act, good, newPair, type Pair } from '@/e2e/api/traders'
import { advanceTime, setting, stack, untilIndexed } from '@/e2e/stack'
import type { BoardAgent } from '@/lib/agents/schema'
import { svcAdjudicatorsAbi } from '@/lib/chain/generated/abi'
import {
  type Adjudicators,
  arbitratorOf,
  decided,
  disputed,
  finalize,
  hour,
  type Judge,
  panelOf,
  rule,
  seat,
  setUpAdjudicators,
  toVoting,
  vote,
} from './judges'

const one = 1_000_000n
let adjudicators: Adjudicators
let pair: Pair
let db: pg.Client

beforeAll(async () => {
  adjudicators = await setUpAdjudicators()
  pair = await newPair('USDC', '1000')
  db = new pg.Client({ connectionString: setting('DATABASE_OWNER_URL') })
  await db.connect()
})
afterAll(() => db.end())

type Standing = { bond: bigint; slashed: bigint; seats: bigint }

/** What the index knows of a judge's bond. */
async function standingOf({ agent }: Judge): Promise<Standing> {
  await untilIndexed()
  const { rows } = await db.query<Record<keyof Standing, string>>(
    'select bond, slashed, open_seats as seats from chain.arbitrators where agent_id = $1',
    [agent.tokenId],
  )
  const [row] = rows
  if (!row) throw new Error(`agent ${agent.tokenId} has no bond`)
  return { bond: BigInt(row.bond), slashed: BigInt(row.slashed), seats: BigInt(row.seats) }
}

/** What the adjudicators keep for a wallet. */
const creditOf = (wallet: string): Promise<bigint> =>
  createPublicClient({ transport: http(setting('RPC_URL')) }).readContract({
    address: stack().deployment.contracts.adjudicators,
    abi: svcAdjudicatorsAbi,
    functionName: 'creditOf',
    args: [wallet as `0x${string}`],
  })

test('seats that let the vote pass lose half of their lock to both parties; one that voted loses nothing', async () => {
  const { dispute } = await disputed(pair)
  const panel = await panelOf(adjudicators, pair, dispute)
  const before = await Promise.all(panel.map(standingOf))
  await toVoting()
  await vote(panel[0], dispute, 'PROVIDER_UPHELD')
  await advanceTime(48 * hour + 2)
  await finalize(pair.seller, dispute)
  const after = await Promise.all(panel.map(standingOf))
  const losses = after.map(({ bond }, index) => (before[index]?.bond ?? 0n) - bond)
  expect(losses).toEqual([0n, 10n * one, 10n * one])
  expect(after.map(({ slashed }, index) => slashed - (before[index]?.slashed ?? 0n))).toEqual(losses)
  expect(after.map(({ seats }, index) => (before[index]?.seats ?? 0n) - seats)).toEqual([1n, 1n, 1n])
  for (const who of [pair.buyer, pair.seller]) expect(await creditOf(who.address)).toBe(10n * one)
})

test('parties that agree in time punish no one', async () => {
  const own = await newPair('USDC', '1000')
  const { order, dispute } = await disputed(own)
  const panel = await panelOf(adjudicators, own, dispute)
  const before = await Promise.all(panel.map(standingOf))
  await act(own.buyer, `/orders/${order}/settlement/prepare`, { providerBps: 5_000 })
  await act(own.seller, `/orders/${order}/settlement/accept/prepare`)
  const after = await Promise.all(panel.map(standingOf))
  expect(after.map(({ bond }) => bond)).toEqual(before.map(({ bond }) => bond))
  for (const who of [own.buyer, own.seller]) expect(await creditOf(who.address)).toBe(0n)
})

test('an arbitrator whose whole bond a case locks may be drawn for another', async () => {
  const own = await newPair('USDC', '1000')
  const { dispute } = await decided(adjudicators, own, 'PROVIDER_UPHELD')
  await act(own.buyer, `/disputes/${dispute}/arbitration`)
  const judge = await arbitratorOf(adjudicators, own, dispute)
  const { id, tokenId } = judge.agent
  const amount = formatUnits((await standingOf(judge)).bond - 100n * one, 6)
  await act(judge, `/agents/${id}/arbitrator-bond/intent`, { amount, action: 'withdrawBond' })
  await untilIndexed()
  const { data } = good(await anyone.get<{ data: BoardAgent }>(`/agents/${tokenId}`))
  expect(data.arbitratorProfile).toMatchObject({
    eligible: true,
    bond: '100000000',
    bondLocked: '100000000',
  })
  await rule(judge, dispute, 'PROVIDER_UPHELD')
})

test('an arbitrator that lets its time pass loses half of what the case locked', async () => {
  const own = await newPair('USDC', '1000')
  const { dispute } = await decided(adjudicators, own, 'PROVIDER_UPHELD')
  await act(own.buyer, `/disputes/${dispute}/arbitration`)
  const judge = await arbitratorOf(adjudicators, own, dispute)
  const before = await standingOf(judge)
  await advanceTime(72 * hour + 2)
  await finalize(own.seller, dispute)
  expect((await standingOf(judge)).bond).toBe(before.bond - 50n * one)
  for (const who of [own.buyer, own.seller]) expect(await creditOf(who.address)).toBe(25n * one)
  // It is suspended: the files after this one find it in office again.
  await seat('arbitrator', [])
  await seat('arbitrator', adjudicators.arbitrators)
})
