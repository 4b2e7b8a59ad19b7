/** Jobs of the fixtures. */

import type { Judge } from '@/e2e/api/disputes/judges'
import * as board from '@/e2e/api/jobs/job-desk'
import type { Pair } from '../api/traders'
import type { Thing } from './fixtures'

/** A job of the buyer's. */
export const jobThing = (id: string, state: string): Thing => ({
  kind: 'boardJob',
  id,
  state,
  open: true,
  owner: 'buyer',
})

/** The desk of a pair. */
export const deskOf = ({ buyer, seller, client, provider }: Pair, evaluator: Judge) => ({
  client: { ...buyer, agent: client },
  provider: { ...seller, agent: provider },
  evaluator,
})

/** Jobs of the buyer's in every state that waits for someone, one of them with a private submission. */
export async function jobsOf(pair: Pair, evaluator: Judge, secret: string): Promise<Thing[]> {
  const desk = deskOf(pair, evaluator)
  const open = await board.createdJob(desk)
  const funded = await board.fundedJob(desk)
  const taken = await board.takenJob(desk)
  const submitted = await board.takenJob(desk)
  await board.take(desk.provider, submitted, 'submit', { text: `Work ${secret}` })
  const [failed, passed] = [await board.evaluatedJob(desk, false), await board.evaluatedJob(desk, true)]
  const proposed = await board.takenJob(desk)
  await board.take(desk.provider, proposed, 'settlement', { providerBps: 4_000 })
  return [
    jobThing(open, 'OPEN'),
    jobThing(funded, 'FUNDED'),
    jobThing(taken, 'FUNDED, with its provider'),
    jobThing(submitted, 'SUBMITTED'),
    jobThing(failed, 'EVALUATED, failed'),
    jobThing(passed, 'EVALUATED, passed'),
    jobThing(proposed, 'FUNDED, with an offer to settle'),
  ]
}
