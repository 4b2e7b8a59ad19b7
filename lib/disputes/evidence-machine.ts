/** A request for evidence: answered once, or over after its time. Off-chain; its clock is the chain's. */
import { defineMachine } from '@/lib/machine'

const evidenceStatuses = ['OPEN', 'ANSWERED', 'EXPIRED'] as const
export type EvidenceStatus = (typeof evidenceStatuses)[number]

const evidenceEventNames = ['EvidenceGiven', 'TimePassed'] as const
export type EvidenceEventName = (typeof evidenceEventNames)[number]

export const evidenceMachine = defineMachine<EvidenceStatus, EvidenceEventName>(
  'evidence request',
  evidenceEventNames,
  { OPEN: { EvidenceGiven: 'ANSWERED', TimePassed: 'EXPIRED' }, ANSWERED: {}, EXPIRED: {} },
)

/** How long a side has to answer. */
export const answerSeconds = 86_400n

/** The status at a chain time: the worker writes it down a little later. */
export const evidenceStatusAt = (status: EvidenceStatus, expiresAt: bigint, now: bigint): EvidenceStatus =>
  status === 'OPEN' && now > expiresAt ? (evidenceMachine.next(status, 'TimePassed') ?? status) : status
