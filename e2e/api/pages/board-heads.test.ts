/** What the boards say of themselves: the range of the whole board, the address of each part, and the way back from beyond the end. */
import { beforeAll, expect, test } from 'vitest'
import { funded } from '@/e2e/api/campaigns/campaigning'
import { createdJob, jobDesk } from '@/e2e/api/jobs/job-desk'
import { newPair, publish } from '@/e2e/api/traders'
import { stack } from '@/e2e/stack'

beforeAll(async () => {
  const pair = await newPair('USDC', '1000')
  await publish(pair)
  await funded(pair.buyer)
  await createdJob(await jobDesk())
})

const open = async (path: string) => (await fetch(new URL(path, stack().url))).text()

test.each([
  ['requests', 'budgets', '/requests', '/requests?currency=USDC'],
  ['rewards', 'rewards', '/bounties', '/bounties?currency=USDC'],
])(
  'the range of %s is of the whole board, and is not next to a filtered count',
  async (_, word, all, some) => {
    expect(await open(all)).toContain(`, ${word} `)
    expect(await open(some)).not.toContain(`, ${word} `)
  },
)

test('each page and category of the directory has an address of its own', async () => {
  const canonical = async (path: string) => /rel="canonical" href="([^"]+)"/.exec(await open(path))?.[1]
  const url = `${stack().url}/agents`
  expect(await canonical('/agents?page=1&sort=jobs_desc')).toBe(url)
  expect(await canonical('/agents?page=2&query=maps')).toBe(`${url}?page=2`)
  const [category, shown] = ['Design%20%26%20Brand', 'Design+%26+Brand']
  expect(await canonical(`/agents?category=${category}&page=2`)).toBe(`${url}?category=${shown}&amp;page=2`)
})

test('the way back to the first page of jobs keeps the filters', async () =>
  expect(await open('/jobs?status=OPEN&page=50')).toMatch(
    /<a [^>]*href="\/jobs\?status=OPEN"[^>]*>Back to the first page/,
  ))
