/**
 * The only way to load a dispute for somebody. It is private to those in it: buyer, provider, seated evaluators and its
 * arbitrator. Everybody else gets the answer of a missing one.
 */

import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import type { ChainDispute } from '@/lib/db/generated/client'
import { unitsOf } from '@/lib/db/units'
import { AppError, notFound } from '@/lib/errors'
import type { Asker, DisputeSide } from './actions'
import { findMatter } from './find-matter'
import { seatsOf } from './fold'
import type { DisputeEnd, DisputeResult, DisputeState, DisputeStatus, Verdict } from './machine'
import type { Matter } from './matter'
import type { DisputeRole } from './schema'

/** A dispute with the matter it is about. */
export type LoadedDispute = {
  id: string
  state: DisputeState
  matter: Matter
  openedTx: string
  settledTx: string | null
}

/** A dispute and who asks for it. `seat` is the agent the caller sits with, as evaluator or arbitrator. */
export type SeenDispute = { dispute: LoadedDispute; role: DisputeRole; asker: Asker; seat: bigint | null }

const unitsOrNull = (value: ChainDispute['seatA']) => (value === null ? null : unitsOf(value))

/** A projected row as the machine knows disputes. */
function disputeStateOf(row: ChainDispute): DisputeState {
  const { disputeId: _, openedTx: _tx, openedBlock: _block, settledTx: _settled, ...rest } = row
  return {
    ...rest,
    status: row.status as DisputeStatus,
    providerAgentId: unitsOf(row.providerAgentId),
    seatA: unitsOrNull(row.seatA),
    seatB: unitsOrNull(row.seatB),
    seatC: unitsOrNull(row.seatC),
    arbitrator: unitsOrNull(row.arbitrator),
    verdict: row.verdict as Verdict | null,
    ruling: row.ruling as Verdict | null,
    result: row.result as DisputeResult | null,
    endedBy: row.endedBy as DisputeEnd | null,
  }
}

/** A row with its matter. Null when that is none of ours: another module opened the dispute. */
export async function withMatter(row: ChainDispute): Promise<LoadedDispute | null> {
  const matter = await findMatter(row)
  if (!matter) return null
  return {
    id: row.disputeId,
    state: disputeStateOf(row),
    matter,
    openedTx: row.openedTx,
    settledTx: row.settledTx,
  }
}

/** The dispute, or null when there is none. Whoever calls has checked, or checks, who may see it. */
export async function findDispute(id: string): Promise<LoadedDispute | null> {
  const row = await db.chainDispute.findUnique({ where: { disputeId: id } })
  return row && withMatter(row)
}

/** The agents whose role a wallet holds now: granted to it, and still its own. */
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

/** The part somebody has in a dispute, and the agent they have it with; null when they have none. */
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

/** The dispute and the caller's part in it. Throws `NOT_FOUND` to everybody who has none. */
export async function disputeFor(actor: Actor, id: string): Promise<SeenDispute> {
  const [dispute, roles] = await Promise.all([findDispute(id), rolesOf(actor.wallet)])
  const part = dispute && partOf(dispute, actor.wallet, roles)
  if (!dispute || !part) throw notFound('dispute')
  return { dispute, ...part }
}

const refusals: Record<DisputeRole, string> = {
  client: 'Only the buyer may do this.',
  provider: 'Only the provider may do this.',
  evaluator: 'Only an evaluator with a seat on this panel may do this.',
  arbitrator: 'Only the arbitrator of this dispute may do this.',
}

/** The dispute, when the caller has one of these parts. Throws `FORBIDDEN` to the others in it, `NOT_FOUND` to strangers. */
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
