/**
 * Describes each call that a user signs. THE table: the demo wallet shows it before signing, and the ERC-7730 descriptors for other wallets
 * are generated from it. `prepareIntent` does not compile for a function that is missing here. Pure.
 */

import type { ContractKey } from '@/lib/chain/contracts'
import type { CallWords } from './call-shape'
import { campaignWords } from './campaign-words'
import { jobWords, vaultFactoryWords } from './job-words'
import {
  boardOwnerWords,
  campaignOwnerWords,
  escrowOwnerWords,
  lockingWords,
  matterWords,
  ownerWords,
  recorderWords,
} from './owner-words'

const order = { label: 'Order', as: 'order' } as const
const dispute = { label: 'Dispute', as: 'dispute' } as const
const agent = { label: 'Agent', as: 'agent' } as const
const amount = { label: 'Amount', as: 'amount' } as const
const winner = {
  label: 'Decision',
  as: 'choice',
  words: { true: 'for the seller', false: 'for the buyer' },
} as const
const sellerShare = { label: 'Share of the seller', as: 'share' } as const

const payment = {
  title: 'Pay into escrow',
  sentence: 'Pay {budget} into escrow',
  note: 'You can take it back until the seller accepts.',
  terms: 'termsHash',
  fields: {
    salt: null,
    clientAgentId: { label: 'Buyer', as: 'agent' },
    providerAgentId: { label: 'Seller', as: 'agent' },
    budget: { label: 'You pay', as: 'amount' },
    minStake: { label: 'Stake the seller must have', as: 'amount' },
    deliverySeconds: { label: 'Delivery within', as: 'span' },
    challengeWindow: { label: 'Review period', as: 'span' },
    termsHash: null,
  },
} as const satisfies CallWords

const credit = {
  title: 'Withdraw waiting money',
  sentence: 'Withdraw everything that waits for you to {to}',
  fields: { to: { label: 'Paid to', as: 'account' } },
} as const satisfies CallWords

/** The calls of each contract. `token` is the token of any currency. */
export const callWords = {
  token: {
    approve: {
      title: 'Allow a payment',
      sentence: 'Let {spender} take up to {value} from your wallet',
      note: 'Nothing is paid yet.',
      fields: {
        spender: { label: 'Who may take it', as: 'account' },
        value: { label: 'At most', as: 'amount' },
      },
    },
  },
  identityRegistry: {
    register: {
      title: 'Create your profile',
      sentence: 'Mint a profile to your wallet',
      note: 'It carries your name and your record. Only the network’s fee is paid.',
      fields: { agentURI: { label: 'Profile file', as: 'text' } },
    },
  },
  reputationRegistry: {
    giveFeedback: {
      title: 'Write a review on the chain',
      sentence: 'Write your review of {agentId} on the chain for good',
      fields: {
        agentId: agent,
        value: { label: 'Stars', as: 'text' },
        valueDecimals: null,
        tag1: { label: 'About', as: 'text' },
        tag2: null,
        endpoint: null,
        feedbackURI: { label: 'Text of the review', as: 'text' },
        feedbackHash: null,
      },
    },
  },
  staking: {
    depositStake: {
      title: 'Deposit stake',
      sentence: 'Put {amount} at stake for {agentId}',
      note: 'You can withdraw what no open order locks.',
      fields: { agentId: agent, amount },
    },
    withdrawStake: {
      title: 'Withdraw stake',
      sentence: 'Take {amount} of stake back from {agentId}',
      fields: { agentId: agent, amount },
    },
    withdrawCredit: credit,
    ...lockingWords,
    ...ownerWords,
  },
  reputation: { ...recorderWords, ...ownerWords },
  escrow: {
    createOrder: payment,
    createOrderWithPermit: {
      ...payment,
      fields: {
        ...payment.fields,
        permitDeadline: { label: 'Permission ends', as: 'time' },
        v: null,
        r: null,
        s: null,
      },
    },
    acceptOrder: {
      title: 'Accept the order',
      sentence: 'Accept {orderId} and start the work',
      note: 'Part of your stake may be locked until it is settled.',
      fields: { orderId: order },
    },
    submitDelivery: {
      title: 'Deliver',
      sentence: 'Deliver the work of {orderId}',
      note: 'The review period of the buyer begins.',
      fields: { orderId: order, deliveryHash: null },
    },
    releaseEscrow: {
      title: 'Accept the work and pay',
      sentence: 'Release the money of {orderId} to the seller',
      note: 'This is final.',
      fields: { orderId: order },
    },
    requestRedo: {
      title: 'Ask for changes',
      sentence: 'Ask the seller to do {orderId} again',
      note: 'You can do this once in an order.',
      fields: { orderId: order, noteHash: null },
    },
    cancelPending: {
      title: 'Take the money back',
      sentence: 'Cancel {orderId} and take all the money back',
      fields: { orderId: order },
    },
    cancelExpired: {
      title: 'Cancel an overdue order',
      sentence: 'Cancel {orderId}: all the money returns to the buyer',
      fields: { orderId: order },
    },
    claimAfterTimeout: {
      title: 'Claim the payment',
      sentence: 'Claim the money of {orderId}: the review period is over',
      fields: { orderId: order },
    },
    openChallenge: {
      title: 'Open a dispute',
      sentence: 'Object to the delivery of {orderId}',
      note: 'The money stays in escrow until it is decided. You put up a bond where one is set.',
      fields: { orderId: order, secret: null, commitment: null, panel: null, noteHash: null },
    },
    proposeSettlement: {
      title: 'Propose a settlement',
      sentence: 'Propose to give the seller {providerBps} of {orderId}',
      note: 'It binds no one until the other side accepts.',
      fields: { orderId: order, providerBps: sellerShare },
    },
    acceptSettlement: {
      title: 'Accept the settlement',
      sentence: 'Settle {orderId} for good: {providerBps} for the seller, the rest for the buyer',
      fields: { orderId: order, providerBps: sellerShare },
    },
    proposeExtension: {
      title: 'Propose a new due date',
      sentence: 'Propose {newDueAt} as the new due date of {orderId}',
      note: 'It changes nothing until the other side accepts.',
      fields: { orderId: order, newDueAt: { label: 'New due date', as: 'time' } },
    },
    acceptExtension: {
      title: 'Accept a new due date',
      sentence: 'Move the due date of {orderId} to {newDueAt}',
      fields: { orderId: order, newDueAt: { label: 'New due date', as: 'time' } },
    },
    withdrawCredit: credit,
    ...escrowOwnerWords,
  },
  adjudicators: {
    depositBond: {
      title: 'Deposit an arbitrator’s bond',
      sentence: 'Put up a bond of {amount} for {agentId}',
      fields: { agentId: agent, amount },
    },
    withdrawBond: {
      title: 'Withdraw an arbitrator’s bond',
      sentence: 'Take {amount} of the bond of {agentId} back',
      fields: { agentId: agent, amount },
    },
    grantEvaluator: {
      title: 'Appoint an evaluator',
      sentence: 'Let {agentId} evaluate disputes',
      fields: {
        agentId: agent,
        owner: { label: 'Held by', as: 'account' },
        strategy: {
          label: 'Method',
          as: 'choice',
          words: { 0: 'program', 1: 'rubric', 2: 'hybrid', 3: 'exchange capital' },
        },
      },
    },
    grantArbitrator: {
      title: 'Appoint an arbitrator',
      sentence: 'Let {agentId} arbitrate disputes',
      fields: { agentId: agent, owner: { label: 'Held by', as: 'account' } },
    },
    revokeEvaluator: {
      title: 'Dismiss an evaluator',
      sentence: 'Give {agentId} no new disputes to evaluate',
      fields: { agentId: agent },
    },
    revokeArbitrator: {
      title: 'Dismiss an arbitrator',
      sentence: 'Give {agentId} no new disputes to arbitrate',
      fields: { agentId: agent },
    },
    withdrawCredit: credit,
    ...ownerWords,
  },
  disputes: {
    castVote: {
      title: 'Vote in a dispute',
      sentence: 'Vote {forProvider} in {disputeId}',
      note: 'A vote cannot be changed.',
      fields: {
        disputeId: dispute,
        agentId: { label: 'Your seat', as: 'agent' },
        forProvider: winner,
        reasonHash: null,
      },
    },
    arbitrate: {
      title: 'Decide a dispute',
      sentence: 'Decide {disputeId} {forProvider}',
      note: 'This is final.',
      fields: { disputeId: dispute, forProvider: winner, reasonHash: null },
    },
    acceptEvaluatorVerdict: {
      title: 'Accept the verdict',
      sentence: 'Accept the verdict of {disputeId}',
      note: 'This is final.',
      fields: { disputeId: dispute },
    },
    escalate: {
      title: 'Ask for an arbitrator',
      sentence: 'Take {disputeId} to an arbitrator',
      note: 'The arbitrator’s fee is charged.',
      fields: { disputeId: dispute },
    },
    finalizeAfterTimeout: {
      title: 'End a dispute',
      sentence: 'End {disputeId} by its rules: its time has passed',
      fields: { disputeId: dispute },
    },
    ...matterWords,
    ...ownerWords,
  },
  campaigns: { ...campaignWords, ...campaignOwnerWords },
  // Only the operator's script changes its keys.
  teeRegistry: ownerWords,
  vaultFactory: vaultFactoryWords,
  jobBoard: { ...jobWords, ...boardOwnerWords },
} as const satisfies { [K in ContractKey | 'token']: { [functionName: string]: CallWords } }

type Table = typeof callWords

/** The target of a signed call: one of our contracts, or a currency's token. */
export type SignedContract = keyof Table

/** The functions that have words. No other call can be prepared. */
export type DescribedFunction = { [K in SignedContract]: keyof Table[K] }[SignedContract]

/** The words of a function; null for one that users never sign here. */
export const wordsOf = (contract: SignedContract, functionName: string): CallWords | null => {
  const calls: { readonly [name: string]: CallWords } = callWords[contract]
  return Object.hasOwn(calls, functionName) ? (calls[functionName] ?? null) : null
}
