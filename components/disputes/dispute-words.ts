import { jobRoles, orderRoles, type RailRoles, slotRoles } from '@/components/chain/money/rail-roles'
import type { Tone } from '@/components/ui/badge'
import type { DisputeResult, DisputeStatus } from '@/lib/disputes/machine'
import { type MatterKind, type SideNames, sideNames } from '@/lib/disputes/matter/matter'
import type { DisputeHead, DisputeRole, Ending } from '@/lib/disputes/schema'

/** The ids that say what a dispute is about. */
type About = Pick<DisputeHead, 'orderId' | 'slotId' | 'jobId'>
type Kind = Pick<About, 'slotId' | 'jobId'>

/** What kind of thing a dispute is about. */
export const kindOf = ({ slotId, jobId }: Kind): MatterKind =>
  slotId !== null ? 'slot' : jobId !== null ? 'job' : 'order'

/** The names of the two sides of a dispute: buyer and seller, brand and provider, or client and provider. */
export const namesOf = (about: Kind): SideNames => sideNames[kindOf(about)]

const railRoles: Record<MatterKind, RailRoles> = { order: orderRoles, slot: slotRoles, job: jobRoles }

/** The same for the money rail. */
export const rolesOf = (about: Kind): RailRoles => railRoles[kindOf(about)]

/** The page of the dispute's subject. */
export const matterHref = ({ orderId, slotId, jobId }: About): string =>
  slotId !== null ? `/slots/${slotId}` : jobId !== null ? `/jobs/${jobId}` : `/orders/${orderId}`

/** The channel of its events. */
export const matterChannel = ({ orderId, slotId, jobId }: About): string =>
  slotId !== null ? `slot:${slotId}` : jobId !== null ? `job:${jobId}` : `order:${orderId}`

/** Texts of a dispute's page about its subject and its opening. */
export const matterWords: Record<MatterKind, { about: string; opened: string }> = {
  order: { about: 'about this order', opened: 'The buyer opened the dispute' },
  slot: { about: 'about this slot', opened: 'The provider challenged the rejection' },
  job: { about: 'about this job', opened: 'A side of the job opened the dispute' },
}

type Look = { text: string; tone: Tone; live: boolean }

const looks: Record<DisputeStatus, Look> = {
  OPEN: { text: 'Being opened', tone: 'wait', live: true },
  EVIDENCE_PHASE: { text: 'Evidence period', tone: 'wait', live: true },
  EVALUATOR_VERDICT: { text: 'The panel votes', tone: 'wait', live: true },
  DISPUTE_WINDOW: { text: 'Verdict, open to appeal', tone: 'wait', live: true },
  ARBITRATION_REVIEW: { text: 'An arbitrator decides', tone: 'wait', live: true },
  FINAL_VERDICT: { text: 'Decided, to be paid out', tone: 'wait', live: true },
  SETTLED: { text: 'Settled', tone: 'safe', live: false },
}

/**
 * The label and colour of a dispute's status. Without a verdict the window is the parties' time to agree; `isOver`: the deadline of the
 * status has passed, and the dispute is not closed yet.
 */
export function disputeLook(
  { status, verdict }: Pick<DisputeHead, 'status' | 'verdict'>,
  isOver = false,
): Look {
  if (status === 'EVALUATOR_VERDICT' && isOver) return { ...looks[status], text: 'Voting is over' }
  return status === 'DISPUTE_WINDOW' && verdict === null
    ? { ...looks[status], text: isOver ? 'Time to agree is over' : 'Time to agree' }
    : looks[status]
}

/** The result in words. */
export function resultText(result: DisputeResult, names: SideNames = sideNames.order): string {
  if (result === 'SPLIT') return 'Shared'
  return `For the ${names[winnerOf[result]]}`
}

/** The effect of a vote or ruling for one side on the money. */
export const verdictWords = (about: Kind) => verdicts[kindOf(about)]

const verdicts = {
  order: {
    PROVIDER_UPHELD: {
      title: 'For the seller',
      text: 'The work is what was agreed. The seller is paid and gets the buyer’s bond.',
    },
    BUYER_UPHELD: {
      title: 'For the buyer',
      text: 'The work is not what was agreed. The buyer gets the budget and the seller’s locked stake.',
    },
  },
  slot: {
    PROVIDER_UPHELD: {
      title: 'For the provider',
      text: 'The proof shows what was required. The provider is paid the reward.',
    },
    BUYER_UPHELD: {
      title: 'For the brand',
      text: 'The proof does not show it. The brand gets the reward back, and the provider’s bond.',
    },
  },
  job: {
    PROVIDER_UPHELD: {
      title: 'For the provider',
      text: 'The work passes. The provider is paid, and gets the bond if there is one.',
    },
    BUYER_UPHELD: {
      title: 'For the client',
      text: 'The work does not pass. The client gets the budget, the bond and the provider’s locked stake.',
    },
  },
} as const satisfies Record<MatterKind, object>

/** The role of a participant in a dispute. */
export function roleWords({ role, ...about }: { role: DisputeRole } & Kind): string {
  if (role === 'evaluator') return 'You sit on the panel'
  return `You are the ${role === 'arbitrator' ? role : namesOf(about)[role]}`
}

const winnerOf = { PROVIDER_UPHELD: 'provider', BUYER_UPHELD: 'client' } as const

/**
 * An ending of a dispute as a sentence. `stands`: the panel has decided, and this is its verdict. `unheard`: the same ending is also
 * possible with votes of the panel, which cost a fee, and this is the one without. `happened`: the dispute ended this way.
 */
export function endingTitle(
  { way, result }: Ending,
  {
    stands = false,
    unheard = false,
    happened = false,
    names = sideNames.order,
  }: { stands?: boolean; unheard?: boolean; happened?: boolean; names?: SideNames } = {},
): string {
  if (way === 'AGREEMENT') return happened ? 'Both sides agreed' : 'Both sides agree'
  const silence = unheard ? ' without votes from the panel' : ''
  if (result === 'SPLIT') return `No one decides in time${silence}`
  const side = names[winnerOf[result]]
  if (way === 'PANEL')
    return stands ? `The verdict for the ${side} stands` : `The panel finds for the ${side}`
  return way === 'ARBITRATOR'
    ? `An arbitrator finds for the ${side}${silence}`
    : `The deadline passes, for the ${side}`
}

/** How a dispute ended. */
export const endWords = {
  ACCEPTED: 'The losing side accepted the verdict.',
  ARBITRATED: 'An arbitrator ruled.',
  TIMEOUT: 'A deadline passed and someone closed it.',
  AGREED: 'Both sides agreed on shares.',
} as const
