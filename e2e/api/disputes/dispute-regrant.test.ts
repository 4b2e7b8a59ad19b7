/** A judge that sells its agent while it has a seat: the seat does not pass to the next owner with the role. */
import { expect, test } from 'vitest'
import { operator, person, transferAgent } from '@/e2e/api/sellers'
import { newPair } from '@/e2e/api/traders'
import { disputed, panelOf, setUpAdjudicators } from './judges'

test('the operator cannot grant the role of an agent with open seats to its next owner', async () => {
  const adjudicators = await setUpAdjudicators()
  const pair = await newPair('USDC', '2000')
  const { dispute } = await disputed(pair)
  const [judge] = await panelOf(adjudicators, pair, dispute)
  const [boss, next] = [await operator(), await person()]
  const body = { agentId: judge.agent.id, role: 'EVALUATOR', strategyType: 'RUBRIC', note: 'Sold' }
  const regrant = () => boss.post('/operator/roles/grant/prepare', body)
  await transferAgent(judge, judge.agent, next)
  expect(await regrant()).toMatchObject({ status: 409, code: 'SEATS_OPEN' })
  await transferAgent(next, judge.agent, judge)
  expect(await regrant()).toMatchObject({ status: 409, code: 'ROLE_GRANTED' })
})
