/** The public stream of the job board: what happens after one connects, and nothing before. */
import { afterEach, beforeAll, expect, test } from 'vitest'
import { anyone } from '@/e2e/api/sellers'
import { funded, newPair } from '@/e2e/api/traders'
import { eventually, stack } from '@/e2e/stack'
import { createdJob, type Desk, fundedJob, jobDesk, offered, readJob } from './job-desk'

type Heard = { event: string; id: string | null; data: Record<string, unknown> }

let desk: Desk
const open: AbortController[] = []

beforeAll(async () => {
  desk = await jobDesk({ record: true })
})
afterEach(() => {
  for (const stop of open.splice(0)) stop.abort()
})

/** Connects without a credential; `until` waits for a message. */
async function listen(lastEventId?: string) {
  const stop = new AbortController()
  open.push(stop)
  const headers = { ...(lastEventId && { 'last-event-id': lastEventId }) }
  // A web that has just begun to listen to the database may say so.
  const response = await eventually(async () => {
    const answer = await fetch(`${stack().url}/api/v1/events`, { signal: stop.signal, headers })
    return answer.status === 503 ? null : answer
  })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('x-accel-buffering')).toBe('no')
  const heard: Heard[] = []
  const read = async () => {
    let text = ''
    for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += new TextDecoder().decode(part)
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null
        const data = field('data')
        if (data !== null)
          heard.push({ event: field('event') ?? 'message', id: field('id'), data: JSON.parse(data) })
      }
    }
  }
  void read().catch(() => undefined)
  const until = (wanted: (one: Heard) => boolean) => expect.poll(() => heard.some(wanted)).toBe(true)
  await until(({ event }) => event === 'ready')
  return { heard, until }
}

test('brings each new job with every field, and no job from before', async () => {
  const earlier = await listen()
  const before = await createdJob(desk)
  await earlier.until(({ data }) => data.jobId === before)
  const stream = await listen()
  const jobId = await createdJob(desk)
  await stream.until(({ data }) => data.jobId === jobId)
  const created = stream.heard.filter(({ event }) => event === 'job_created')
  const job = await readJob(anyone, jobId)
  expect(created.find(({ data }) => data.jobId === jobId)?.data).toEqual({
    jobId,
    status: 'OPEN',
    clientId: job.clientId,
    strategyType: 'RUBRIC',
    verificationLevel: 2,
    budget: '100000000',
    onchainDeadline: job.onchainDeadline,
    onchainCreatedAt: job.onchainCreatedAt,
    creationTxHash: job.lifecycle.created?.txHash,
    blockNumber: job.lifecycle.created?.blockNumber,
    title: job.title,
    description: job.description,
  })
  expect(created.some(({ data }) => data.jobId === before)).toBe(false)
})

test('goes on where a reader left off, and brings offers and changes of status', async () => {
  const first = await listen()
  const one = await createdJob(desk)
  await first.until(({ data }) => data.jobId === one)
  const place = first.heard.findLast(({ id }) => id !== null)?.id ?? ''
  const two = await fundedJob(desk)
  await offered(desk.provider, two)
  const later = await listen(place)
  await later.until(({ event, data }) => event === 'offer_submitted' && data.jobId === two)
  const about = later.heard.filter(({ data }) => data.jobId === two)
  expect(about.map(({ event }) => event)).toEqual(['job_created', 'job_status_changed', 'offer_submitted'])
  expect(about[1]?.data).toMatchObject({ status: 'FUNDED', txHash: expect.any(String) })
})

test('says which order changed, and nothing else of it', async () => {
  const stream = await listen()
  const pair = await newPair()
  const id = await funded(pair)
  await stream.until(({ data }) => data.id === id)
  const [changed] = stream.heard.filter(({ data }) => data.id === id)
  expect(changed).toMatchObject({ event: 'work_changed', data: { kind: 'ORDER', id, type: 'order.created' } })
  expect(Object.keys(changed?.data ?? {})).toEqual(['kind', 'id', 'type'])
})

test('takes no query, and refuses in the shape of the job board', async () => {
  expect(await anyone.get('/events?since=1')).toMatchObject({ status: 400, body: { success: false } })
})
