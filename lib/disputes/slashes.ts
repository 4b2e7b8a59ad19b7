/** What silence cost the judges of a dispute, from the indexed events, and how each of them is notified of it. */
import { bondCurrency } from '@/lib/adjudicators/intents'
import { db } from '@/lib/db/client'
import { displayMoney, money } from '@/lib/money'
import type { NotificationType } from '@/lib/notifications/schema'
import type { Told } from '@/lib/notifications/wallets'
import type { LoadedDispute } from './access'
import { seatsOf } from './fold'

/** A judge's loss. `owner` is the wallet that its role was granted to. */
export type Slash = { agentId: string; owner: string; amount: bigint }

/** What a slash is notified as. */
export const slashType = 'judge.slashed' satisfies NotificationType

/** The losses of a dispute's judges. */
export async function slashesOf({ id, state }: LoadedDispute): Promise<Slash[]> {
  const arbitrator = state.arbitrator?.toString() ?? null
  const judges = [
    ...seatsOf(state).map(({ agentId }) => agentId.toString()),
    ...(arbitrator ? [arbitrator] : []),
  ]
  const rows = await db.$queryRaw<(Omit<Slash, 'amount'> & { amount: string })[]>`
    select v.args->>'agentId' as "agentId", coalesce(b.owner, e.owner) as owner,
      ((v.args->>'toClient')::numeric + (v.args->>'toProvider')::numeric)::text as amount
    from chain.events v
    left join chain.evaluators e on e.agent_id = (v.args->>'agentId')::numeric
    left join chain.arbitrators b on b.agent_id = (v.args->>'agentId')::numeric and v.args->>'agentId' = ${arbitrator}
    where v.keys && ${judges.map((agentId) => `arbitrator:${agentId}`)} and v.name = 'BondSlashed'
      and v.args->>'disputeId' = ${id} and coalesce(b.owner, e.owner) is not null
    order by v.block_number, v.log_index`
  return rows.map(({ amount, ...row }) => ({ ...row, amount: BigInt(amount) }))
}

const prefix = 'slashed '

/** The name of a slash among the steps of a dispute that were told. */
export const slashStep = ({ agentId }: Pick<Slash, 'agentId'>): string => `${prefix}${agentId}`

/** What the notification of a slash is about: a judge in a dispute. */
const slashSubject = (disputeId: string, agentId: string): string => `${disputeId}/${agentId}`

/** The subjects of slashes among steps that were told. */
export const slashSubjects = (disputeId: string, steps: readonly string[]): string[] =>
  steps.flatMap((step) => (step.startsWith(prefix) ? slashSubject(disputeId, step.slice(prefix.length)) : []))

/** The notification of a slash. */
export const slashNotice = (dispute: LoadedDispute, { agentId, owner, amount }: Slash): Told => ({
  wallet: owner,
  type: slashType,
  title: 'Your agent lost a part of its bond',
  text: `${dispute.matter.title}: agent ${agentId} let its time to decide pass. ${displayMoney(money(amount, bondCurrency))} of its bond went to the two parties.`,
  path: `/disputes/${dispute.id}`,
  subject: slashSubject(dispute.id, agentId),
  data: { disputeId: dispute.id, ...dispute.matter.refs, agentId },
})
