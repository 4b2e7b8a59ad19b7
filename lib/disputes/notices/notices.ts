/**
 * Notifies everyone in a dispute, and moves the conversation of the two parties up, which shows the steps. The worker announces each
 * on-chain step once; evidence is announced in the transaction that stores it.
 */

import { type AgentSummaries, agentsByToken } from '@/lib/agents/parties'
import { finalBlock } from '@/lib/chain/finality'
import { eventsOf } from '@/lib/chain/history'
import { moveTokenSeat } from '@/lib/conversations/token-seats'
import { moveUp, openConversation } from '@/lib/conversations/write'
import { cut } from '@/lib/cut'
import { db, type Tx } from '@/lib/db/client'
import { lockName } from '@/lib/db/lock'
import { findDispute, type LoadedDispute } from '@/lib/disputes/access'
import { type Seat, seatsOf } from '@/lib/disputes/fold'
import { type DisputeResult, type DisputeState, disputeEventNames } from '@/lib/disputes/machine'
import { knownRefs, type Matter, type MatterKind, sideNames } from '@/lib/disputes/matter/matter'
import { slashesOf, slashNotice, slashStep } from '@/lib/disputes/seats/slashes'
import { summaryOf } from '@/lib/disputes/view'
import { percentOfBps } from '@/lib/money'
import { type NewNotification, notify } from '@/lib/notifications/notify'
import type { NotificationType } from '@/lib/notifications/schema'
import { notifyWallets } from '@/lib/notifications/wallets'
import { runAgain } from '@/lib/queue/timers'
import { inSeconds } from '@/lib/time'

type Party = 'client' | 'provider'
type To = Party | 'evaluators' | 'arbitrator'

type Step = {
  /** Identifies the step: no one is notified twice of a step with this name. */
  name: string
  /** The agents that it seated. With other agents it is another step. */
  judges?: string
  type: Extract<NotificationType, `dispute.${string}`>
  to: readonly To[]
  title: string
  text: string
  isOver?: boolean
}

const wordsOf = (kind: MatterKind, result: DisputeResult): string =>
  ({
    PROVIDER_UPHELD: `The ${sideNames[kind].provider} won.`,
    BUYER_UPHELD: `The ${sideNames[kind].client} won.`,
    SPLIT: 'The money was split between both.',
  })[result]

/** How the sides settled. The shares are those of the accepted proposal. */
function agreementWords({ kind, agreedBps }: Pick<Matter, 'kind' | 'agreedBps'>): string {
  if (agreedBps === null) return 'Both sides agreed.'
  const { client, provider } = sideNames[kind]
  return `Both sides agreed: ${percentOfBps(agreedBps)} for the ${provider}, the rest back to the ${client}.`
}

const parties: readonly To[] = ['client', 'provider']

const isForParties = ({ to }: Step) => to.some((one) => parties.includes(one))

/** What the words of a step mention. */
type Mentioned = { state: DisputeState; matter: Pick<Matter, 'kind' | 'objection' | 'agreedBps'> }

/** The steps so far, oldest first. */
export function stepsOf({ state, matter }: Mentioned): Step[] {
  const { seatA, seatB, seatC, verdict, arbitrator, agreementEndsAt, result, endedBy } = state
  const { to, ...opening } = matter.objection
  const steps: (Step | null)[] = [
    { name: 'opened', type: 'dispute.opened', to: [to], ...opening },
    seatA === null
      ? null
      : {
          name: 'seated',
          judges: [seatA, seatB, seatC].join(),
          type: 'dispute.seated',
          to: ['evaluators'],
          title: 'You were drawn for a panel',
          text: 'Read the evidence, and vote when voting begins.',
        },
    verdict && {
      name: 'verdict',
      type: 'dispute.verdict',
      to: parties,
      title: 'The panel has decided',
      text: `${wordsOf(matter.kind, verdict)} The losing side can accept the verdict or escalate.`,
    },
    arbitrator === null
      ? null
      : {
          name: 'arbitration',
          judges: arbitrator.toString(),
          type: 'dispute.arbitration',
          to: [...parties, 'arbitrator'],
          title: 'An arbitrator was drawn',
          text: 'The arbitrator’s ruling is final.',
        },
    agreementEndsAt === null
      ? null
      : {
          name: 'agreement',
          type: 'dispute.agreement',
          to: parties,
          title: 'No arbitrator is available',
          text: 'Agree on a settlement. After the deadline an arbitrator is drawn; if there is none still, the money is split in half.',
        },
    result && {
      name: 'settled',
      type: 'dispute.settled',
      to: [...parties, 'evaluators', 'arbitrator'],
      title: 'The dispute is settled',
      text: endedBy === 'AGREED' ? agreementWords(matter) : wordsOf(matter.kind, result),
      isOver: true,
    },
  ]
  return steps.filter((step) => step !== null)
}

/** The mark of a step in the list of announced steps. */
export const markOf = ({ name, judges }: Pick<Step, 'name' | 'judges'>): string =>
  judges === undefined ? name : `${name} ${judges}`

/** The wallets that hold the role of an evaluator for these seats. */
async function judgesOf(tx: Tx, seats: readonly Seat[]): Promise<string[]> {
  const agentIds = seats.map(({ agentId }) => agentId.toString())
  const rows = await tx.chainEvaluator.findMany({
    where: { agentId: { in: agentIds } },
    select: { owner: true },
  })
  return rows.map(({ owner }) => owner)
}

/** The wallets of the judges of the panel that have not voted. */
export const judgesWithoutVote = (tx: Tx, { state }: LoadedDispute): Promise<string[]> =>
  judgesOf(
    tx,
    seatsOf(state).filter(({ vote }) => vote === null),
  )

/** The wallets of everyone in the dispute, by role. */
async function walletsOf(tx: Tx, { state, matter }: LoadedDispute): Promise<Record<To, string[]>> {
  const [evaluators, arbitrator] = await Promise.all([
    judgesOf(tx, seatsOf(state)),
    state.arbitrator === null
      ? null
      : tx.chainArbitrator.findUnique({ where: { agentId: state.arbitrator.toString() } }),
  ])
  return {
    client: [matter.client.wallet],
    provider: matter.provider.wallet === null ? [] : [matter.provider.wallet],
    evaluators,
    arbitrator: arbitrator?.owner ? [arbitrator.owner] : [],
  }
}

const accountsOf = async (tx: Tx, wallets: readonly string[]): Promise<Map<string, string>> => {
  const rows = await tx.account.findMany({
    where: { walletAddress: { in: [...wallets] } },
    select: { id: true, walletAddress: true },
  })
  return new Map(rows.map(({ id, walletAddress }) => [walletAddress, id]))
}

type Accounts = Record<To, string[]>

/** Returns the accounts of the people in a dispute. */
export async function accountsIn(tx: Tx, dispute: LoadedDispute): Promise<Accounts> {
  const wallets = await walletsOf(tx, dispute)
  const ids = await accountsOf(tx, Object.values(wallets).flat())
  const of = (to: To) => wallets[to].flatMap((wallet) => ids.get(wallet) ?? [])
  return {
    client: of('client'),
    provider: of('provider'),
    evaluators: of('evaluators'),
    arbitrator: of('arbitrator'),
  }
}

const noticeOf = (
  dispute: LoadedDispute,
  accountId: string,
  notice: Pick<Step, 'type' | 'title' | 'text'> & { occasion?: string; isOver?: boolean },
): NewNotification => ({
  accountId,
  type: notice.type,
  title: `${notice.title}: ${dispute.matter.title}`,
  text: notice.text,
  path: notice.isOver ? `/resolutions/${dispute.id}` : `/disputes/${dispute.id}`,
  subject: dispute.id,
  data: { disputeId: dispute.id, ...knownRefs(dispute.matter.refs) },
  ...(notice.occasion !== undefined && { occasion: notice.occasion }),
})

/** Notifies one party of new evidence, or of a request for evidence. */
export async function notifyEvidence(
  tx: Tx,
  dispute: LoadedDispute,
  notice: {
    type: 'dispute.evidence-asked' | 'dispute.evidence-given'
    to: Party
    text: string
    occasion: string
  },
): Promise<void> {
  const { to, text, ...rest } = notice
  const asked = notice.type === 'dispute.evidence-asked'
  const accounts = await accountsIn(tx, dispute)
  const title = asked ? 'Evidence requested' : 'New evidence'
  await notify(
    tx,
    accounts[to].map((accountId) => noticeOf(dispute, accountId, { ...rest, title, text: cut(text, 200) })),
  )
}

/** Opens a conversation for two parties that have no conversation about the matter; null when one of them has no account here. */
async function openForDispute(
  tx: Tx,
  { id, matter }: LoadedDispute,
  accounts: Accounts,
  summaries: AgentSummaries,
): Promise<string | null> {
  if (matter.openConversation) return matter.openConversation(tx)
  const [client] = accounts.client
  const [provider] = accounts.provider
  if (!client || !provider || client === provider) return null
  const agentId = (party: 'client' | 'provider') => summaryOf(summaries, matter[party].agentId)?.id ?? null
  return openConversation(tx, {
    kind: 'CHALLENGE',
    orderId: matter.refs.orderId,
    disputeId: id,
    participants: [
      { accountId: client, side: 'client', agentId: agentId('client') },
      { accountId: provider, side: 'provider', agentId: agentId('provider') },
    ],
  })
}

/** Locks the record of announced steps of a dispute until the transaction ends. */
export const lockAnnounced = (tx: Tx, disputeId: string): Promise<unknown> => lockName(tx, disputeId, 2)

/** Announces the steps since the last run, in the transaction that records them as announced. */
async function announce(dispute: LoadedDispute): Promise<void> {
  const { id: disputeId, state, matter } = dispute
  const [accounts, slashes, summaries] = await Promise.all([
    accountsIn(db, dispute),
    slashesOf(dispute),
    agentsByToken([matter.client.agentId ?? [], matter.provider.agentId].flat()),
  ])
  await db.$transaction(async (tx) => {
    // Two events of one block create two jobs, which may run concurrently.
    await lockAnnounced(tx, disputeId)
    const row = await tx.disputeThread.findUnique({ where: { disputeId } })
    const conversationId =
      matter.conversationId ?? row?.conversationId ?? (await openForDispute(tx, dispute, accounts, summaries))
    const [provider] = accounts.provider
    const agentId = summaryOf(summaries, matter.provider.agentId)?.id ?? null
    if (conversationId && provider) await moveTokenSeat(tx, conversationId, { accountId: provider, agentId })
    const steps = stepsOf(dispute)
    const newSteps = steps.filter((step) => !row?.notifiedSteps.includes(markOf(step)))
    for (const step of newSteps) {
      const recipients = new Set(step.to.flatMap((to) => accounts[to]))
      await notify(
        tx,
        [...recipients].map((accountId) => noticeOf(dispute, accountId, { ...step, occasion: step.name })),
      )
    }
    if (conversationId && newSteps.some(isForParties)) await moveUp(tx, conversationId)
    const newSlashes = slashes.filter((slash) => !row?.notifiedSteps.includes(slashStep(slash)))
    await notifyWallets(
      tx,
      newSlashes.map((slash) => slashNotice(dispute, slash)),
    )
    const announced = [...steps.map(markOf), ...slashes.map(slashStep)]
    const data = { conversationId, notifiedVersion: state.version, notifiedSteps: announced }
    await tx.disputeThread.upsert({ where: { disputeId }, create: { disputeId, ...data }, update: data })
  })
}

/** Announces the steps of a dispute if `version` is still the newest: a later event has a job of its own, once it is final. */
export async function notifyDispute(disputeId: string, version: number): Promise<void> {
  const dispute = await findDispute(disputeId)
  if (dispute && version === dispute.state.version) await announce(dispute)
}

/** Seconds between checks whether the newest event is final. */
const finalSeconds = 10

/**
 * Announces the steps that remain after a reorg, once the newest event is final. The job of an earlier final step announced nothing because
 * a later event was the newest; when a reorg undoes that event, no job is left.
 */
export async function notifyStanding(disputeId: string): Promise<void> {
  const dispute = await findDispute(disputeId)
  if (!dispute) return
  // Read after the dispute: an event that arrives in between is not final, so the announcement waits for it too.
  const newest = (await eventsOf(`dispute:${disputeId}`, disputeEventNames)).at(-1)
  if (newest && newest.blockNumber > (await finalBlock()))
    return db.$transaction((tx) =>
      runAgain(tx, { job: 'disputes.notify', key: disputeId, due: inSeconds(finalSeconds) }),
    )
  await announce(dispute)
}
