/** The stages of paid jobs, by which a provider finds those that it can take. */
import { expect, test } from 'vitest'
import { anyone } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { advanceTime } from '@/e2e/stack'
import { acceptOffer, chainNow, createdJob, fundedJob, hour, jobDesk } from './job-desk'

type Listed = { data: { jobId: string }[] }

test('paid jobs are listed by what they wait for: an offer, or their provider', async () => {
  const desk = await jobDesk()
  const { tokenId } = desk.client.agent
  const unpaid = await createdJob(desk)
  const open = await fundedJob(desk)
  const taken = await fundedJob(desk)
  await acceptOffer(desk, taken)
  const listed = async (path: string) => good(await anyone.get<Listed>(path)).data.map(({ jobId }) => jobId)
  expect(await listed(`/jobs?clientId=${tokenId}&stage=OFFERS`)).toEqual([open])
  expect(await listed(`/jobs?clientId=${tokenId}&stage=IN_PROGRESS`)).toEqual([taken])
  expect(await listed(`/jobs?clientId=${tokenId}`)).toEqual([taken, open, unpaid])
  expect(await listed(`/agents/${tokenId}/jobs?role=client&stage=OFFERS`)).toEqual([open])
  // The search index keeps no deadline: it is read from the job.
  const { title } = good(await anyone.get<{ data: { title: string } }>(`/jobs/${open}`)).data
  const word = title.split(' ').at(-1)
  expect(await listed(`/jobs?q=${word}&stage=OFFERS`)).toEqual([open])
  expect(await listed(`/jobs?q=${word}&stage=IN_PROGRESS`)).toEqual([])
})

test('a job is not offered when too little time is left to choose a provider', async () => {
  const desk = await jobDesk()
  const { tokenId } = desk.client.agent
  const soon = await fundedJob(desk, { deadline: (await chainNow()) + 2 * hour })
  const offers = async () =>
    good(await anyone.get<Listed>(`/jobs?clientId=${tokenId}&stage=OFFERS`)).data.map(({ jobId }) => jobId)
  expect(await offers()).toEqual([soon])
  await advanceTime(hour + 60)
  expect(await offers()).toEqual([])
})
