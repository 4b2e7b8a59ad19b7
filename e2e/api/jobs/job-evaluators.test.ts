/** Who evaluates a job after the operator has revoked the role, or the evaluator's agent was sold. */
import { beforeAll, describe, expect, test } from 'vitest'
import { newEvaluator, revokeEvaluator } from '@/e2e/api/disputes/judges'
import { anyone, type Person, transferAgent } from '@/e2e/api/sellers'
import { untilIndexed } from '@/e2e/stack'
import { createdJob, type Desk, jobDesk, readJob, signedOffer, submittedJob, take } from './job-desk'

const rubric = 1

let desk: Desk

beforeAll(async () => {
  desk = await jobDesk({ record: true })
})

const withNewEvaluator = async (): Promise<Desk> => ({ ...desk, evaluator: await newEvaluator(rubric) })

describe('an evaluator whose role was revoked', () => {
  test('reads and judges the jobs that name it, as the contract has it', async () => {
    const people = await withNewEvaluator()
    const { evaluator } = people
    const jobId = await submittedJob(people)
    await revokeEvaluator(evaluator)
    await untilIndexed()
    const seen = await readJob(evaluator, jobId)
    expect(seen).toMatchObject({
      yourRole: 'evaluator',
      deliverable: 'The work.',
      evaluatorAddress: evaluator.address,
      availableActions: { canEvaluate: true },
    })
    await take(evaluator, jobId, 'evaluate', { passed: true, reason: 'All there.' })
    expect(await readJob(anyone, jobId)).toMatchObject({ passed: true })
  })
})

describe('the buyer of the evaluator’s agent', () => {
  const offer = async (who: Desk['provider'], jobId: string) => {
    const { sealed } = await signedOffer(who, jobId)
    return who.post(`/jobs/${jobId}/offers`, {
      agentId: String(who.agent.tokenId),
      ownerAddress: who.address,
      ...sealed,
    })
  }
  const canOffer = async (who: Person, jobId: string) => (await readJob(who, jobId)).availableActions.canOffer

  test('neither offers nor evaluates', async () => {
    const people = await withNewEvaluator()
    const jobId = await createdJob(people)
    const submitted = await submittedJob(people)
    expect(await canOffer(desk.provider, jobId)).toBe(true)
    await transferAgent(people.evaluator, people.evaluator.agent, desk.provider)
    expect(await canOffer(desk.provider, jobId)).toBe(false)
    expect(await offer(desk.provider, jobId)).toMatchObject({ status: 403, code: 'SELF_DEALING' })
    expect(await readJob(people.evaluator, submitted)).toMatchObject({
      yourRole: null,
      evaluatorAddress: null,
      deliverable: null,
      availableActions: { canEvaluate: false },
    })
  })
})
