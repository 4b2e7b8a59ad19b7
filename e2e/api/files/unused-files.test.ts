/** Files that were registered for a request or a message that was then refused: no one needs them. */
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseWhole, exportedText } from '@/e2e/api/accounts/own-data'
import { type Agent, fresh, mintAgent, type Person, person } from '@/e2e/api/sellers'
import { brief, good } from '@/e2e/api/traders'
import { setting, stack } from '@/e2e/stack'
import { fire, untilJobsRun } from '@/e2e/timers'
import type { RequestWithOffers } from '@/lib/offers/schema'
import type { Request } from '@/lib/requests/schema'
import type { UploadReply } from '@/lib/storage/uploads'
import { bytesOf } from './samples'

const job = 'storage.release-unused'

let db: typeof import('@/lib/db/client').db
let downloadUrl: typeof import('@/lib/storage/uploads').downloadUrl
let holdUploads: typeof import('@/lib/storage/unused').holdUploads
let owner: Client

beforeAll(async () => {
  Object.assign(process.env, stack().env)
  ;({ db } = await import('@/lib/db/client'))
  ;({ downloadUrl } = await import('@/lib/storage/uploads'))
  ;({ holdUploads } = await import('@/lib/storage/unused'))
  owner = new Client({ connectionString: setting('DATABASE_OWNER_URL') })
  await owner.connect()
})
afterAll(() => owner.end())

type Buyer = Person & { agent: Agent }

async function newBuyer(): Promise<Buyer> {
  const who = await person()
  return { ...who, agent: await mintAgent(who) }
}

const kindOf = (word: string) => ({
  fileName: `${word}.txt`,
  contentType: 'text/plain',
  sizeBytes: bytesOf(word).byteLength,
})

const announced = async (who: Buyer, word: string): Promise<UploadReply> =>
  good(await who.post<UploadReply>('/prepayment-orders/attachments/upload-url', kindOf(word)))

async function uploaded(who: Buyer, word: string): Promise<string> {
  const { key, uploadUrl, headers } = await announced(who, word)
  await who.actor.upload({ url: uploadUrl, headers }, bytesOf(word), 'text/plain')
  return key
}

const publishWith = (who: Buyer, ...keys: string[]) =>
  who.post<Request>(
    '/prepayment-orders',
    brief({ client: who.agent, currency: 'USDC' }, { attachments: keys.map((key) => ({ key })) }),
  )

const fileName = async (key: string): Promise<string | undefined> => {
  const text = 'select file_name as name from app.uploads where key = $1 and registered_at is not null'
  return (await owner.query<{ name: string }>(text, [key])).rows[0]?.name
}

/** Uploads a file, and has a request with it refused: the second file of the request never arrives. */
async function refusedWith(who: Buyer, word: string): Promise<{ key: string; link: string }> {
  const [key, missing] = [await uploaded(who, word), (await announced(who, word)).key]
  expect(await publishWith(who, key, missing)).toMatchObject({ status: 400 })
  await expect.poll(() => fileName(key)).toBe(`${word}.txt`)
  const link = await downloadUrl({ key, fileName: `${word}.txt` })
  expect(await (await fetch(link)).text()).toBe(word)
  return { key, link }
}

const expectGone = (link: string) => expect.poll(async () => (await fetch(link)).status).toBe(404)

test('a file whose request was refused is deleted a day after it was registered', async () => {
  const who = await newBuyer()
  const { key, link } = await refusedWith(who, fresh('salaries'))
  const due = `select 1 from app.timers where job = $1 and key = $2
    and due between now() + interval '23 hours' and now() + interval '25 hours'`
  expect((await owner.query(due, [job, key])).rowCount).toBe(1)
  await fire(owner, job, key)
  await expectGone(link)
  expect(await fileName(key)).toBeUndefined()
  expect(await publishWith(who, key)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
})

test('a file that a request names stays', async () => {
  const who = await newBuyer()
  const { key } = await refusedWith(who, fresh('prices'))
  const { id } = good(await publishWith(who, key))
  await fire(owner, job, key)
  await untilJobsRun(owner)
  const { attachments } = good(await who.get<RequestWithOffers>(`/prepayment-orders/${id}`))
  expect((await fetch(attachments[0]?.url ?? '')).status).toBe(200)
})

test('a file that was let go meanwhile is not named any more', async () => {
  const { key, link } = await refusedWith(await newBuyer(), fresh('late'))
  await db.$transaction((tx) => holdUploads(tx, [key]))
  await fire(owner, job, key)
  await expectGone(link)
  await expect(db.$transaction((tx) => holdUploads(tx, [key]))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { key },
  })
})

test('an erasure takes out what was uploaded and never used, registered or not', async () => {
  const who = await newBuyer()
  const word = fresh('salaries')
  const { link } = await refusedWith(who, word)
  await uploaded(who, word)
  expect(await exportedText(who, 'uploads')).toContain(word)
  await eraseWhole(who)
  await expectGone(link)
  expect(await exportedText(who)).not.toContain(word)
})
