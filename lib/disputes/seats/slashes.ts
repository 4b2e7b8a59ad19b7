/** The bonds slashed for missed deadlines in a dispute, from the indexed events, and their notifications. */
import { bondCurrency } from '@/lib/adjudicators/intents'
import { db } from '@/lib/db/client'
import type { LoadedDispute } from '@/lib/disputes/access'
import { seatsOf } from '@/lib/disputes/fold'
import { knownRefs, type Matter, sideNames } from '@/lib/disputes/matter/matter'
import { displayMoney, money } from '@/lib/money'
import type { NotificationType } from '@/lib/notifications/schema'
import type { WalletNotice } from '@/lib/notifications/wallets'

/** One slashed bond. `owner` is the wallet its role was granted to. */
export type Slash = { agentId: string; owner: string; amount: bigint }

/** The notification type of a slash. */
export const slashType = 'judge.slashed' satisfies NotificationType

/** Loads the slashes of a dispute. */
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

/** The mark of a slash among the announced steps of a dispute. */
export const slashStep = ({ agentId }: Pick<Slash, 'agentId'>): string => `${prefix}${agentId}`

/** The subject of a slash notification: an agent's seat in a dispute. */
const slashSubject = (disputeId: string, agentId: string): string => `${disputeId}/${agentId}`

/** The subjects of the slashes among announced steps. */
export const slashSubjects = (disputeId: string, steps: readonly string[]): string[] =>
  steps.flatMap((step) => (step.startsWith(prefix) ? slashSubject(disputeId, step.slice(prefix.length)) : []))

/** What the notification of a slash mentions. */
type Mentioned = { id: string; matter: Pick<Matter, 'kind' | 'title' | 'refs'> }

/** The notification of a slash. */
export function slashNotice({ id, matter }: Mentioned, { agentId, owner, amount }: Slash): WalletNotice {
  const { client, provider } = sideNames[matter.kind]
  return {
    wallet: owner,
    type: slashType,
    title: `Your agent lost ${displayMoney(money(amount, bondCurrency))} of its bond: ${matter.title}`,
    text: `Agent ${agentId} did not decide in time. The money went to the ${client} and the ${provider}.`,
    path: `/disputes/${id}`,
    subject: slashSubject(id, agentId),
    data: { disputeId: id, ...knownRefs(matter.refs), agentId },
  }
}
