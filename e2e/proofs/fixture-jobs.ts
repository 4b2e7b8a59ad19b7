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

/** A job of the buyer's that waits for its budget, one that waits for a provider, and one whose submission is private. */
export async function jobsOf(
  { buyer, seller, client, provider }: Pair,
  [, evaluator]: readonly Judge[],
  secret: string,
): Promise<Thing[]> {
  if (!evaluator) throw new Error('there is a second evaluator')
  const desk = { client: { ...buyer, agent: client }, provider: { ...seller, agent: provider }, evaluator }
  const open = await board.createdJob(desk)
  const funded = await board.fundedJob(desk)
  const submitted = await board.takenJob(desk)
  await board.take(desk.provider, submitted, 'submit', { text: `Work ${secret}` })
  return [thing(open, 'OPEN'), thing(funded, 'FUNDED'), thing(submitted, 'SUBMITTED')]
}
