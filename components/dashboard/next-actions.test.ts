import { expect, test } from 'vitest'
import type { Conversation } from '@/lib/conversations/schema'
import type { OwnDispute } from '@/lib/disputes/own'
import type { Request } from '@/lib/requests/schema'
import { nextActions, requestAction } from './next-actions'

const request = (part: Partial<Request>): Request =>
  ({ id: 'r1', title: 'A table', status: 'QUOTED', viewerSide: 'client', offerCount: 3, ...part }) as Request
const verbOf = (openOffers: number, part: Partial<Request> = {}) =>
  requestAction(request(part), openOffers)?.verb ?? null

test('a request wants an answer while an offer can be accepted, however many were sent', () => {
  expect([0, 1, 2].map((open) => verbOf(open))).toEqual([null, 'Answer the offer', 'Answer 2 offers'])
  expect(verbOf(1, { viewerSide: 'provider' })).toBeNull()
  expect(verbOf(0, { status: 'ACCEPTED' })).toBe('Pay at checkout')
})

const thread = (part: Partial<Conversation>) =>
  ({
    id: 'c1',
    title: 'A table',
    requestId: null,
    orderStatus: null,
    side: 'client',
    unreadCount: 0,
    ...part,
  }) as Conversation
const threadVerb = (part: Partial<Conversation>) =>
  nextActions({ ...none, disputes: [], threads: [thread(part)], openOffers: new Map() })[0]?.verb

test('an offer without a request waits for its buyer in the inbox, read or not', () => {
  expect(threadVerb({ offerStatus: 'ACTIVE' })).toBe('Answer the offer')
  for (const other of [{ side: 'provider' }, { requestId: 'r1' }, { orderStatus: 'IN_PROGRESS' }] as const)
    expect(threadVerb({ offerStatus: 'ACTIVE', ...other })).toBeUndefined()
  expect(threadVerb({ offerStatus: 'DECLINED' })).toBeUndefined()
})

const disputed = (status: OwnDispute['status']) =>
  ({
    id: 'd1',
    subject: 'o1',
    title: 'A table',
    status,
    verdict: null,
    role: 'client',
    chainTime: '2026-11-28T10:00:00.000Z',
    deadline: '2026-11-28T12:00:00.000Z',
    actions: { canAcceptSettlement: true },
  }) as OwnDispute
const none = {
  orders: [],
  cases: [],
  requests: [],
  listings: [],
  threads: [],
  slots: [],
  campaigns: [],
  jobs: [],
}
const untilOf = (status: OwnDispute['status']) =>
  nextActions({ ...none, disputes: [disputed(status)], openOffers: new Map() })[0]?.until?.then

test('the end of the evidence ends no offer to settle: the panel votes then', () => {
  expect(untilOf('EVIDENCE_PHASE')).toBe('then the panel votes')
  expect(untilOf('EVALUATOR_VERDICT')).toBe('then this stage ends')
})
