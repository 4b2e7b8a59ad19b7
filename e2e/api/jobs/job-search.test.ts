/** The index of jobs says what the chain and their clients say, whatever changes either, and lists by words read it. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { anyone, asOwner, freshWord } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import type { Job } from '@/lib/jobs/schema'
import { createdJob, type Desk, fundedJob, jobDesk } from './job-desk'

let desk: Desk

beforeAll(async () => {
  desk = await jobDesk()
})

type Listed = { data: Job[]; pagination: { total: number } }

const list = async (path: string) => good(await anyone.get<Listed>(path))
const idsOf = async (query: string) => (await list(`/jobs?${query}`)).data.map(({ jobId }) => jobId)

/** Rows by which the index differs from what it must be. */
const differences = () =>
  asOwner(
    `(select * from app.job_terms except select * from app.job_terms_source)
     union all (select * from app.job_terms_source except select * from app.job_terms)`,
    [],
  )
const usesOf = (words: readonly string[]) =>
  asOwner('select word from app.job_words where word = any($1) and uses <> 0', [words])
const keyOf = (jobId: string) => `0x${BigInt(jobId).toString(16).padStart(64, '0')}`

describe('the index of jobs', () => {
  afterEach(async () => expect(await differences()).toEqual([]))

  test('has the words of title and description, and what the client says about it, as that changes', async () => {
    const [title, description, tag, summary] = [freshWord(), freshWord(), freshWord(), freshWord()]
    const id = await createdJob(desk, {
      title: `Paint ${title}`,
      description: `Send the **${description}**.`,
    })
    for (const typed of [title, description, `painting ${title}`, title.slice(0, -1)])
      expect(await idsOf(`q=${typed}`), typed).toEqual([id])
    expect(await idsOf(`q=${title} ${freshWord()}`)).toEqual([])
    const say = async (metadata: object) => good(await desk.client.patch(`/jobs/${id}/metadata`, metadata))
    await say({ tags: [tag], summary: `A ${summary} in short.` })
    for (const typed of [tag, summary, `${title} ${tag}`])
      expect(await idsOf(`q=${typed}`), typed).toEqual([id])
    await say({ tags: [], summary: '' })
    expect(await idsOf(`q=${tag}`)).toEqual([])
    expect(await usesOf([tag, summary, `#${tag}`])).toEqual([])
    expect(await idsOf(`q=${title}`)).toEqual([id])
  })

  test('follows every field that a list is filtered by, and forgets what a reorg takes back', async () => {
    const word = freshWord()
    const id = await createdJob(desk, { title: `Paint ${word}` })
    for (const change of [
      `status = 'FUNDED'`,
      `provider_agent_id = 7`,
      `strategy_type = 'HYBRID'`,
      `description = 'Another one.'`,
      'created_block = created_block + 1',
      'created_block = created_block - 1',
    ]) {
      await asOwner(`update chain.jobs set ${change} where job_id = $1`, [keyOf(id)])
      expect(await differences(), change).toEqual([])
    }
    expect(await idsOf(`q=${word}&status=FUNDED&strategyType=HYBRID&providerId=7`)).toEqual([id])
    const [taken] = await asOwner<{ row: string }>(
      'delete from chain.jobs j where job_id = $1 returning to_jsonb(j)::text as row',
      [keyOf(id)],
    )
    expect(await usesOf([word])).toEqual([])
    const back = `jsonb_build_object('status', 'OPEN', 'provider_agent_id', null, 'strategy_type', 'RUBRIC', 'description', 'Do what the test says.')`
    await asOwner(
      `insert into chain.jobs select (jsonb_populate_record(null::chain.jobs, $1::jsonb || ${back})).*`,
      [taken?.row],
    )
    expect(await idsOf(`q=${word}`)).toEqual([id])
  })
})

test.each(['', '&q=painting'])(
  'pages of jobs that are too deep name no cursor (/jobs?page=102%s)',
  async (more) => {
    const tooDeep = await anyone.get<{ error: { message: string } }>(`/jobs?page=102&limit=100${more}`)
    expect(tooDeep).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    expect(tooDeep.body.error.message).toBe('Pages of this list end at 10000 rows: narrow the filters.')
  },
)

test('words go together with every other filter, page by page, newest first', async () => {
  const word = freshWord()
  const one = await createdJob(desk, { title: `Paint ${word}` })
  const two = await fundedJob(desk, { title: `Paint ${word}` })
  expect(await list(`/jobs?q=${word}&limit=1`)).toMatchObject({
    data: [{ jobId: two }],
    pagination: { page: 1, limit: 1, total: 2 },
  })
  expect(await idsOf(`q=${word}&limit=1&page=2`)).toEqual([one])
  expect(await idsOf(`q=${word}&status=OPEN`)).toEqual([one])
  const { client, evaluator, provider } = desk
  for (const owner of [client, evaluator])
    expect(await idsOf(`q=${word}&ownerAddress=${owner.address}`)).toEqual([two, one])
  expect(await idsOf(`q=${word}&ownerAddress=${provider.address}`)).toEqual([])
  const ofAgent = async ({ tokenId }: Desk['client']['agent'], more = '') =>
    (await list(`/agents/${tokenId}/jobs?q=${word}${more}`)).data.map(({ jobId }) => jobId)
  expect(await ofAgent(evaluator.agent)).toEqual([two, one])
  expect(await ofAgent(evaluator.agent, '&role=client')).toEqual([])
  expect(await ofAgent(client.agent, '&role=client&status=FUNDED')).toEqual([two])
  expect(await idsOf('q=the and of')).toEqual([])
  expect(await anyone.get(`/jobs?q=${'x'.repeat(201)}`)).toMatchObject({
    status: 400,
    body: { success: false },
  })
})
