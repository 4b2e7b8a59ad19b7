import { expect, test } from 'vitest'
import { arbitratorWords, deciderWords, seatWords } from './decider-words'

type Facts = Parameters<typeof deciderWords>[0]
type Seat = Facts['panel'][number]

const seat = (end: Seat['end'], vote: Seat['vote'] = null): Seat => ({
  agentTokenId: '7',
  agent: null,
  vote,
  votedAt: null,
  end,
})
const facts = (own: Partial<Facts>): Facts => ({
  panel: [],
  verdict: null,
  endedBy: 'TIMEOUT',
  slotId: null,
  jobId: null,
  ...own,
})

test('an agreement before anyone had to vote says nothing against the panel', () => {
  const agreed = facts({ endedBy: 'AGREED', panel: [seat('spared'), seat('spared'), seat('spared')] })
  expect(deciderWords(agreed)).toEqual({
    title: 'Who decided: the two sides',
    text: 'They agreed before the panel decided.',
    voted: null,
  })
  expect(seatWords(seat('spared'), agreed)).toBe('Not needed')
})

test('an agreement after the deadline still shows who missed it', () => {
  const late = facts({
    endedBy: 'AGREED',
    panel: [seat(null, 'BUYER_UPHELD'), seat('silent'), seat('silent')],
  })
  expect(deciderWords(late).voted).toBe('1 of 3 voted')
  expect(seatWords(seat('silent'), late)).toBe('Did not vote')
})

test('an agreement after the verdict names the verdict', () => {
  expect(deciderWords(facts({ endedBy: 'AGREED', verdict: 'PROVIDER_UPHELD' })).text).toBe(
    'The panel: for the seller. Then the two sides agreed.',
  )
})

test('two equal votes decide, and the third seat is not needed', () => {
  const voted = [seat('coherent', 'BUYER_UPHELD'), seat('coherent', 'BUYER_UPHELD'), seat('spared')]
  const decided = facts({ endedBy: 'ACCEPTED', verdict: 'BUYER_UPHELD', panel: voted })
  expect(deciderWords(decided)).toEqual({
    title: 'Who decided',
    text: 'The panel: for the buyer.',
    voted: '2 of 3 voted',
  })
  expect(voted.map((one) => seatWords(one, decided))).toEqual([
    'For the buyer',
    'For the buyer',
    'Not needed',
  ])
})

test('a panel that let its time pass reached no verdict', () => {
  const silent = facts({ panel: [seat('silent'), seat('silent'), seat('silent')] })
  expect(deciderWords(silent)).toEqual({
    title: 'Who decided',
    text: 'The panel reached no verdict.',
    voted: '0 of 3 voted',
  })
})

test('an arbitrator ruled, missed the deadline, or was not needed', () => {
  const agreed = facts({ endedBy: 'AGREED' })
  expect(arbitratorWords({ ruling: 'BUYER_UPHELD', end: 'coherent' }, agreed)).toBe('For the buyer')
  expect(arbitratorWords({ ruling: null, end: 'silent' }, agreed)).toBe('Did not rule')
  expect(arbitratorWords({ ruling: null, end: 'spared' }, agreed)).toBe('Not needed')
})
