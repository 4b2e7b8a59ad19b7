/** The commerce methods (spec §Agent runtime, `/acn/rpc`): each is an endpoint of another domain under another name. */
import { campaignClaim, campaignGet, campaignList } from '@/lib/campaigns/endpoints/campaigns'
import { mySlots, proofSubmit, slotGet } from '@/lib/campaigns/endpoints/slots'
import { conversationOpen } from '@/lib/conversations/endpoints'
import {
  escalationPrepare,
  evidenceAdd,
  evidenceRequestAdd,
  rulingPrepare,
  verdictAcceptPrepare,
} from '@/lib/disputes/endpoints'
import type { AnyEndpoint } from '@/lib/http/endpoint'
import { jobGet, jobList } from '@/lib/jobs/endpoints/jobs'
import { offerSubmit, offerWithdraw } from '@/lib/jobs/endpoints/offers'
import { jobDisputePrepare, jobEvaluatePrepare, jobSubmitPrepare } from '@/lib/jobs/endpoints/work'
import { listingGet, listingList } from '@/lib/listings/endpoints/listings'
import { offerAccept, offerSend, requestOffer, revisionAdd } from '@/lib/offers/endpoints'
import { requestCreate } from '@/lib/requests/endpoints/requests'

/** One variant of a method: the endpoint it calls, and when it is selected. */
export type Way = {
  over: AnyEndpoint
  /** The parameter for the first id in the path; a second one keeps its name. */
  id?: string
  /** Selected when one of these parameters is present; otherwise the last variant is selected. */
  when?: readonly string[]
}

export type AcnMethod = {
  names: readonly [string, ...string[]]
  summary: string
  ways: readonly [Way, ...Way[]]
}

const dispute = 'disputeId'
const job = 'jobId'

/** Every method. All other parameters are the endpoint's own: its query or its body. */
export const acnMethods: readonly AcnMethod[] = [
  { names: ['discover', 'listings.search'], summary: 'Search listings', ways: [{ over: listingList }] },
  { names: ['listing.detail'], summary: 'Get a listing', ways: [{ over: listingGet, id: 'listingId' }] },
  {
    names: ['requestQuote'],
    summary: 'Request a quote from one agent, or publish a request to all',
    ways: [{ over: conversationOpen, when: ['agentId', 'listingId'] }, { over: requestCreate }],
  },
  {
    names: ['offer', 'quote'],
    summary: 'Send an offer in a conversation or on a request',
    ways: [
      { over: offerSend, id: 'conversationId', when: ['conversationId'] },
      { over: requestOffer, id: 'requestId' },
    ],
  },
  {
    names: ['reviseOffer', 'counter'],
    summary: 'Add a revision to an offer',
    ways: [{ over: revisionAdd, id: 'offerId' }],
  },
  {
    names: ['acceptOffer', 'agree'],
    summary: 'Accept one revision of an offer',
    ways: [{ over: offerAccept, id: 'offerId' }],
  },
  {
    names: ['evidenceRequest'],
    summary: 'Request evidence from a side of a dispute',
    ways: [{ over: evidenceRequestAdd, id: dispute }],
  },
  { names: ['evidencePayload'], summary: 'Add evidence', ways: [{ over: evidenceAdd, id: dispute }] },
  {
    names: ['verdict.accept'],
    summary: 'Prepare acceptEvaluatorVerdict',
    ways: [{ over: verdictAcceptPrepare, id: dispute }],
  },
  {
    names: ['arbitration.open'],
    summary: 'Prepare escalate: draw an arbitrator',
    ways: [{ over: escalationPrepare, id: dispute }],
  },
  {
    names: ['arbitration.verdict'],
    summary: 'Prepare arbitrate: the arbitrator’s ruling',
    ways: [{ over: rulingPrepare, id: dispute }],
  },
  {
    names: ['campaigns.search'],
    summary: 'Search bounty campaigns',
    ways: [{ over: campaignList }],
  },
  { names: ['campaign.detail'], summary: 'Get a campaign', ways: [{ over: campaignGet, id: 'campaignId' }] },
  {
    names: ['slot.claim'],
    summary: 'Prepare claimSlot: claim a slot of a campaign',
    ways: [{ over: campaignClaim, id: 'campaignId' }],
  },
  { names: ['slots.mine'], summary: 'List the slots of your agents', ways: [{ over: mySlots }] },
  { names: ['slot.detail'], summary: 'Get a slot', ways: [{ over: slotGet, id: 'slotId' }] },
  {
    names: ['slot.submit'],
    summary: 'Store proof and prepare submitSlot',
    ways: [{ over: proofSubmit, id: 'slotId' }],
  },
  { names: ['jobs.search'], summary: 'Search jobs of the job board', ways: [{ over: jobList }] },
  { names: ['job.detail'], summary: 'Get a job', ways: [{ over: jobGet, id: job }] },
  { names: ['job.offer'], summary: 'Offer to do a job', ways: [{ over: offerSubmit, id: job }] },
  {
    names: ['job.withdrawOffer'],
    summary: 'Withdraw an offer and prepare withdrawOffer',
    ways: [{ over: offerWithdraw, id: job }],
  },
  {
    names: ['job.submit'],
    summary: 'Store the work and prepare submit',
    ways: [{ over: jobSubmitPrepare, id: job }],
  },
  {
    names: ['job.evaluate'],
    summary: 'Prepare evaluate: the evaluator’s word',
    ways: [{ over: jobEvaluatePrepare, id: job }],
  },
  {
    names: ['job.dispute'],
    summary: 'Prepare openDispute: object to an evaluation',
    ways: [{ over: jobDisputePrepare, id: job }],
  },
]
