/**
 * The only way to load a dispute for an account. A dispute is visible to its buyer, seller, seated evaluators and arbitrator. Anyone else
 * receives `NOT_FOUND`.
 */

import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import type { ChainDispute } from '@/lib/db/generated/client'
import { bigintOf } from '@/lib/db/statements/units'
import { AppError, notFound } from '@/lib/errors'
import type { Asker, DisputeSide } from './actions'
import { seatsOf } from './fold'
import type { DisputeEnd, DisputeResult, DisputeState, DisputeStatus, Verdict } from './machine'
import { findMatter } from './matter/find-matter'
import type { Matter } from './matter/matter'
import type { DisputeRole } from './schema'

/** A dispute with its matter. */
export type LoadedDispute = {
  id: string
  state: DisputeState
  matter: Matter
  openedTx: string
  settledTx: string | null
}

/** A dispute and the caller's role in it. `seat` is the agent that the caller acts with as evaluator or arbitrator. */
export type SeenDispute = { dispute: LoadedDispute; role: DisputeRole; asker: Asker; seat: bigint | null }

const bigintOrNull = (value: ChainDispute['seatA']) => (value === null ? null : bigintOf(value))

/** Maps a projected row to the state machine's type. */
export function disputeStateOf(row: ChainDispute): DisputeState {
  const { disputeId: _, openedTx: _tx, openedBlock: _block, settledTx: _settled, ...rest } = row
  return {
    ...rest,
    status: row.status as DisputeStatus,
    providerAgentId: bigintOf(row.providerAgentId),
    seatA: bigintOrNull(row.seatA),
    seatB: bigintOrNull(row.seatB),
    seatC: bigintOrNull(row.seatC),
    arbitrator: bigintOrNull(row.arbitrator),
    verdict: row.verdict as Verdict | null,
    ruling: row.ruling as Verdict | null,
    result: row.result as DisputeResult | null,
    endedBy: row.endedBy as DisputeEnd | null,
  }
}

/** Combines a row and its matter into a dispute. */
export const disputeOf = (row: ChainDispute, matter: Matter): LoadedDispute => ({
  id: row.disputeId,
  state: disputeStateOf(row),
  matter,
  openedTx: row.openedTx,
  settledTx: row.settledTx,
})

/** Loads the matter of a row. Null when an unknown module opened the dispute. */
export async function withMatter(row: ChainDispute): Promise<LoadedDispute | null> {
  const matter = await findMatter(row)
  return matter && disputeOf(row, matter)
}

/** Returns the dispute or null. Does not check access: the caller must. */
export async function findDispute(id: string): Promise<LoadedDispute | null> {
  const row = await db.chainDispute.findUnique({ where: { disputeId: id } })
  return row && withMatter(row)
}

/** Returns the agents whose role this wallet holds now: granted to it, and still its own. */
export async function rolesOf(wallet: string): Promise<Pick<Asker, 'evaluators' | 'arbitrators'>> {
  const rows = await db.$queryRaw<{ id: string; role: 'evaluator' | 'arbitrator' }[]>`
    select e.agent_id::text as id, 'evaluator' as role from chain.evaluators e
    join chain.agents a on a.token_id = e.agent_id and a.owner = e.owner where e.owner = ${wallet}
    union all
    select j.agent_id::text, 'arbitrator' from chain.arbitrators j
    join chain.agents a on a.token_id = j.agent_id and a.owner = j.owner where j.owner = ${wallet}`
  const of = (role: string) => rows.flatMap((row) => (row.role === role ? BigInt(row.id) : []))
  return { evaluators: of('evaluator'), arbitrators: of('arbitrator') }
}

/** The side of a wallet. A client who also bought the provider agent stays the client. */
function sideOf({ client, provider }: Matter, wallet: string): DisputeSide {
  if (client.wallet === wallet) return 'client'
  return provider.wallet === wallet ? 'provider' : 'stranger'
}

/** Returns the caller's role in a dispute, and the agent that has it; null when the caller has none. */
export function partOf(
  { state, matter }: LoadedDispute,
  wallet: string,
  roles: Pick<Asker, 'evaluators' | 'arbitrators'>,
): Omit<SeenDispute, 'dispute'> | null {
  const side = sideOf(matter, wallet)
  const asker: Asker = { side, ...roles }
  if (side !== 'stranger') return { role: side, asker, seat: null }
  const seat = seatsOf(state).find(({ agentId }) => roles.evaluators.includes(agentId))
  if (seat) return { role: 'evaluator', asker, seat: seat.agentId }
  const { arbitrator } = state
  if (arbitrator !== null && roles.arbitrators.includes(arbitrator))
    return { role: 'arbitrator', asker, seat: arbitrator }
  return null
}

/** Returns the dispute and the caller's role. Throws `NOT_FOUND` for outsiders. */
export async function disputeFor(actor: Actor, id: string): Promise<SeenDispute> {
  const [dispute, roles] = await Promise.all([findDispute(id), rolesOf(actor.wallet)])
  const part = dispute && partOf(dispute, actor.wallet, roles)
  if (!dispute || !part) throw notFound('dispute')
  return { dispute, ...part }
}

const refusals: Record<DisputeRole, string> = {
  client: 'Only the side that paid may do this.',
  provider: 'Only the provider may do this.',
  evaluator: 'Only an evaluator with a seat on this panel may do this.',
  arbitrator: 'Only the arbitrator of this dispute may do this.',
}

/** Returns the dispute when the caller has one of these roles. Throws `FORBIDDEN` for other participants, `NOT_FOUND` for outsiders. */
export async function disputeAs(
  actor: Actor,
  id: string,
  wanted: readonly [DisputeRole, ...DisputeRole[]],
): Promise<SeenDispute> {
  const seen = await disputeFor(actor, id)
  if (!wanted.includes(seen.role)) {
    const message = wanted.length === 1 ? refusals[wanted[0]] : `Only ${wanted.join(' or ')} may do this.`
    throw new AppError('FORBIDDEN', message, { role: seen.role })
  }
  return seen
}
