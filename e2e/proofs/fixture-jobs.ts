/** Jobs of the fixtures. */
import * as board from '../api/job-desk'
import type { Judge } from '../api/judges'
import type { Pair } from '../api/traders'
import type { Thing } from './fixtures'

const thing = (id: string, state: string): Thing => ({
  kind: 'boardJob',
  id,
  state,
  open: true,
  owner: 'buyer',
})

/** Jobs of the buyer's in every state that waits for someone, one of them with a private submission. */
export async function jobsOf(
  { buyer, seller, client, provider }: Pair,
  evaluator: Judge,
  secret: string,
): Promise<Thing[]> {
  const desk = { client: { ...buyer, agent: client }, provider: { ...seller, agent: provider }, evaluator }
  const open = await board.createdJob(desk)
  const funded = await board.fundedJob(desk)
  const taken = await board.takenJob(desk)
  const submitted = await board.takenJob(desk)
  await board.take(desk.provider, submitted, 'submit', { text: `Work ${secret}` })
  const evaluated = await board.evaluatedJob(desk, false)
  return [
    thing(open, 'OPEN'),
    thing(funded, 'FUNDED'),
    thing(taken, 'FUNDED, with its provider'),
    thing(submitted, 'SUBMITTED'),
    thing(evaluated, 'EVALUATED'),
  ]
}
