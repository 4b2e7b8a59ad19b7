import type { Tone } from '@/components/ui/badge'
import type { DisputeResult, DisputeStatus } from '@/lib/disputes/machine'
import type { DisputeHead, DisputeRole, Ending } from '@/lib/disputes/schema'

type Look = { text: string; tone: Tone; live: boolean }

const looks: Record<DisputeStatus, Look> = {
  OPEN: { text: 'Being opened', tone: 'wait', live: true },
  EVIDENCE_PHASE: { text: 'Evidence is heard', tone: 'wait', live: true },
  EVALUATOR_VERDICT: { text: 'The panel votes', tone: 'wait', live: true },
  DISPUTE_WINDOW: { text: 'Verdict, open to appeal', tone: 'wait', live: true },
  ARBITRATION_REVIEW: { text: 'An arbitrator decides', tone: 'wait', live: true },
  FINAL_VERDICT: { text: 'Decided, to be paid out', tone: 'wait', live: true },
  SETTLED: { text: 'Settled', tone: 'safe', live: false },
}

/**
 * What a dispute's status is called, and its colour. Without a verdict the window is the parties' time to agree; `isOver`: the time of
 * the status is up, and nobody has closed it.
 */
export function disputeLook(
  { status, verdict }: Pick<DisputeHead, 'status' | 'verdict'>,
  isOver = false,
): Look {
  if (status === 'EVALUATOR_VERDICT' && isOver) return { ...looks[status], text: 'Voting is over' }
  return status === 'DISPUTE_WINDOW' && verdict === null
    ? { ...looks[status], text: 'Time to agree' }
    : looks[status]
}

/** For whom it went. */
export const resultWords: Record<DisputeResult, string> = {
  PROVIDER_UPHELD: 'For the seller',
  BUYER_UPHELD: 'For the buyer',
  SPLIT: 'Shared',
}

/** What a vote or ruling for one side means for the money. */
export const verdictWords = {
  PROVIDER_UPHELD: {
    title: 'For the seller',
    text: 'The work is what was agreed. The seller is paid and gets the buyer’s bond.',
  },
  BUYER_UPHELD: {
    title: 'For the buyer',
    text: 'The work is not what was agreed. The buyer gets the budget and the seller’s locked stake.',
  },
} as const

/** The part somebody has in a dispute. */
export const roleWords: Record<DisputeRole, string> = {
  client: 'You are the buyer',
  provider: 'You are the seller',
  evaluator: 'You sit on the panel',
  arbitrator: 'You are the arbitrator',
}

/** "the buyer", "the seller". */
export const partyWords = { client: 'the buyer', provider: 'the seller' } as const

const inverse = { PROVIDER_UPHELD: 'seller', BUYER_UPHELD: 'buyer' } as const

/**
 * An end of a dispute as a sentence. `stands`: the panel has spoken, and this is its verdict. `unheard`: the same end is also possible
 * with votes of the panel, which cost a fee, and this is the one without.
 */
export function endingTitle(
  { way, result }: Ending,
  { stands = false, unheard = false }: { stands?: boolean; unheard?: boolean } = {},
): string {
  if (way === 'AGREEMENT') return 'Both sides agree'
  const silence = unheard ? ', nobody on the panel having voted' : ''
  if (result === 'SPLIT') return `Nobody decides in time${silence}`
  const side = inverse[result]
  if (way === 'PANEL')
    return stands ? `The verdict for the ${side} stands` : `The panel finds for the ${side}`
  return way === 'ARBITRATOR'
    ? `An arbitrator finds for the ${side}${silence}`
    : `The deadline passes, for the ${side}`
}

/** How a dispute came to its end. */
export const endWords = {
  ACCEPTED: 'The losing side accepted the verdict.',
  ARBITRATED: 'An arbitrator ruled.',
  TIMEOUT: 'A deadline passed and somebody closed it.',
  AGREED: 'Both sides agreed on shares.',
} as const
