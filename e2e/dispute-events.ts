/** Events of a made-up dispute, for tests: opened at 100, evidence until 200, votes until 300, window until 400, arbitrator until 500. */
import {
  type DisputeEvent,
  type DisputeEventName,
  type DisputeResult,
  type DisputeState,
  foldDispute,
  unbornDispute,
} from '@/lib/disputes/machine'

type Of<N extends DisputeEventName> = Extract<DisputeEvent, { name: N }>

export const opened: Of<'DisputeOpened'> = {
  name: 'DisputeOpened',
  at: 100n,
  module: '0xescrow',
  subject: '0xorder',
  client: '0xb',
  providerAgentId: 2n,
  seats: [11n, 12n, 13n],
  evidenceEndsAt: 200n,
  votingEndsAt: 300n,
}
const withoutPanel: Of<'DisputeOpened'> = {
  ...opened,
  seats: [0n, 0n, 0n],
  evidenceEndsAt: 100n,
  votingEndsAt: 100n,
}
export const vote = (agentId: bigint, forProvider: boolean): Of<'VoteCast'> => ({
  name: 'VoteCast',
  at: 250n,
  agentId,
  voter: `0xe${agentId}`,
  forProvider,
  reasonHash: `0x${agentId}`,
})
export const verdict = (forProvider: boolean): Of<'VerdictReached'> => ({
  name: 'VerdictReached',
  at: 250n,
  forProvider,
  windowEndsAt: 400n,
})
export const verdictAccepted: Of<'VerdictAccepted'> = { name: 'VerdictAccepted', at: 260n, by: '0xb' }
export const escalated: Of<'Escalated'> = { name: 'Escalated', at: 350n, by: '0xb' }
export const arbitratorDrawn: Of<'ArbitratorDrawn'> = {
  name: 'ArbitratorDrawn',
  at: 350n,
  agentId: 21n,
  reviewEndsAt: 500n,
}
export const awaited: Of<'AgreementAwaited'> = { name: 'AgreementAwaited', at: 350n, endsAt: 600n }
export const arbitrated = (forProvider: boolean): Of<'Arbitrated'> => ({
  name: 'Arbitrated',
  at: 450n,
  agentId: 21n,
  arbitrator: '0xa21',
  forProvider,
  reasonHash: '0x21',
})
export const settled = (result: DisputeResult): Of<'DisputeSettled'> => ({
  name: 'DisputeSettled',
  at: 700n,
  result,
})
export const agreed: Of<'DisputeWithdrawn'> = { name: 'DisputeWithdrawn', at: 260n }

/** One event of each kind. */
export const sample: { [N in DisputeEventName]: Of<N> } = {
  DisputeOpened: opened,
  VoteCast: vote(11n, false),
  VerdictReached: verdict(true),
  VerdictAccepted: verdictAccepted,
  Escalated: escalated,
  ArbitratorDrawn: arbitratorDrawn,
  AgreementAwaited: awaited,
  Arbitrated: arbitrated(true),
  DisputeSettled: settled('PROVIDER_UPHELD'),
  DisputeWithdrawn: agreed,
}

const toProvider = [opened, vote(11n, true), vote(13n, true), verdict(true)]
const appealed = [...toProvider, escalated, arbitratorDrawn]

/** All histories of a dispute, and the expected state. */
export const histories: { [what: string]: { events: DisputeEvent[]; expected: Partial<DisputeState> } } = {
  'the loser accepts the verdict': {
    events: [...toProvider, verdictAccepted, settled('PROVIDER_UPHELD')],
    expected: { verdict: 'PROVIDER_UPHELD', result: 'PROVIDER_UPHELD', endedBy: 'ACCEPTED' },
  },
  'no one appeals': {
    events: [...toProvider, settled('PROVIDER_UPHELD')],
    expected: { result: 'PROVIDER_UPHELD', endedBy: 'TIMEOUT', deadline: 400n },
  },
  'the arbitrator sees it otherwise': {
    events: [...appealed, arbitrated(false), settled('BUYER_UPHELD')],
    expected: {
      verdict: 'PROVIDER_UPHELD',
      ruling: 'BUYER_UPHELD',
      result: 'BUYER_UPHELD',
      endedBy: 'ARBITRATED',
      escalatedBy: '0xb',
      arbitrator: 21n,
    },
  },
  'the arbitrator is silent': {
    events: [...appealed, settled('PROVIDER_UPHELD')],
    expected: { ruling: null, result: 'PROVIDER_UPHELD', endedBy: 'TIMEOUT', deadline: 500n },
  },
  'the panel does not agree, an arbitrator rules': {
    events: [
      opened,
      vote(11n, true),
      vote(12n, false),
      arbitratorDrawn,
      arbitrated(true),
      settled('PROVIDER_UPHELD'),
    ],
    expected: { verdict: null, result: 'PROVIDER_UPHELD', endedBy: 'ARBITRATED' },
  },
  'the panel is silent and there is no arbitrator': {
    events: [opened, awaited, settled('SPLIT')],
    expected: { verdict: null, arbitrator: null, result: 'SPLIT', endedBy: 'TIMEOUT' },
  },
  'the parties do not agree, and an arbitrator is there by then': {
    events: [opened, awaited, arbitratorDrawn, arbitrated(true), settled('PROVIDER_UPHELD')],
    expected: { verdict: null, result: 'PROVIDER_UPHELD', endedBy: 'ARBITRATED', agreementEndsAt: 600n },
  },
  'there is no panel': {
    events: [withoutPanel, arbitratorDrawn, arbitrated(false), settled('BUYER_UPHELD')],
    expected: { seatA: null, seatB: null, seatC: null, result: 'BUYER_UPHELD', endedBy: 'ARBITRATED' },
  },
  'there is no one at all': {
    events: [withoutPanel, awaited, settled('SPLIT')],
    expected: { result: 'SPLIT', endedBy: 'TIMEOUT', agreementEndsAt: 600n },
  },
  'the parties agree while evidence is heard': {
    events: [opened, agreed],
    expected: { result: 'SPLIT', endedBy: 'AGREED' },
  },
  'the parties agree before an arbitrator rules': {
    events: [...appealed, agreed],
    expected: { result: 'SPLIT', endedBy: 'AGREED', arbitrator: 21n },
  },
}

/** The dispute after these events. */
export const foldAll = (events: readonly DisputeEvent[]): DisputeState =>
  events.reduce(foldDispute, unbornDispute)
