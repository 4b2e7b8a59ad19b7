/** What one account may upload in a day, with the limits of production. */
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newKey, signInWith } from '@/e2e/api/accounts/wallets'
import { setting, stack } from '@/e2e/stack'
import type { Actor } from '@/lib/actor'
import { Prisma } from '@/lib/db/generated/client'
import { AppError } from '@/lib/errors'
import { bytesOf } from './samples'

const openLinks = 40
const dayBytes = 500_000_000
const artifactBytes = 50_000_000

let uploads: typeof import('@/lib/storage/uploads')
let db: typeof import('@/lib/db/client').db
let releaseUploads: typeof import('@/lib/storage/release').releaseUploads
let owner: Client

beforeAll(async () => {
  Object.assign(process.env, stack().env, {
    UPLOAD_BYTES_PER_DAY: String(dayBytes),
    UPLOAD_OPEN_LINKS: String(openLinks),
  })
  uploads = await import('@/lib/storage/uploads')
  ;({ db } = await import('@/lib/db/client'))
  ;({ releaseUploads } = await import('@/lib/storage/release'))
  owner = new Client({ connectionString: setting('DATABASE_OWNER_URL') })
  await owner.connect()
})
afterAll(() => owner.end())

async function newActor(): Promise<Actor> {
  const { account, session } = await signInWith(newKey())
  const wallet = account.walletAddress.toLowerCase() as `0x${string}`
  return { accountId: account.id, wallet, sessionId: session.id, via: 'bearer', keyId: null, scopes: null }
}

const announce = (actor: Actor, sizeBytes = 4, contentType = 'text/plain') =>
  uploads.createUpload(actor, {
    purpose: 'artifact',
    subject: 'order-1',
    fileName: 'a.txt',
    contentType,
    sizeBytes,
    isPublic: false,
  })

const refusalOf = (call: Promise<unknown>): Promise<AppError> =>
  call.then(
    () => {
      throw new Error('this was allowed')
    },
    (error) => {
      expect(error).toBeInstanceOf(AppError)
      return error as AppError
    },
  )

const age = (actor: Actor, hours: number) =>
  owner.query(
    'update app.uploads set created_at = now() - make_interval(hours => $2) where account_id = $1',
    [actor.accountId, hours],
  )

/** Lets go of all files of an account, as when they are taken off what they were sent with. */
const release = ({ accountId }: Actor) =>
  db.$transaction((tx) =>
    releaseUploads(tx, Prisma.sql`select key from app.uploads where account_id = ${accountId}`),
  )

describe('links that were not used', () => {
  test('are limited, also when 300 are asked for at once', async () => {
    const ada = await newActor()
    const answers = await Promise.allSettled(Array.from({ length: 300 }, () => announce(ada)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(openLinks)
    const codes = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(new Set(codes)).toEqual(new Set(['RATE_LIMITED']))
    expect(await announce(await newActor())).toHaveProperty('uploadUrl')
  })

  test('are said with the time when one is free again', async () => {
    const ada = await newActor()
    for (let made = 0; made < openLinks; made++) await announce(ada)
    await age(ada, 20)
    const refused = await refusalOf(announce(ada))
    expect(refused.message).toMatch(/40 upload links/)
    expect(refused.details).toMatchObject({ quota: 'openLinks', limit: openLinks, used: openLinks })
    const freesAt = Date.parse(String(refused.details?.freesAt))
    expect(Math.abs(freesAt - Date.now() - 4 * 3_600_000)).toBeLessThan(60_000)
    expect(Number(refused.headers?.['Retry-After'])).toBeGreaterThan(3 * 3600)
    await age(ada, 25)
    expect(await announce(ada)).toHaveProperty('key')
  })

  test('make room when their file is registered', async () => {
    const ada = await newActor()
    const links = await Promise.all(Array.from({ length: openLinks }, () => announce(ada)))
    await refusalOf(announce(ada))
    const [link] = links
    if (!link) throw new Error('there is a link')
    await fetch(link.uploadUrl, { method: 'PUT', body: bytesOf('done'), headers: link.headers })
    await uploads.registerUpload(ada, { key: link.key })
    expect(await announce(ada)).toHaveProperty('key')
  })
})

describe('the bytes of a day', () => {
  test('are limited, also when all are announced at once, registered or not', async () => {
    const ada = await newActor()
    const big = () => announce(ada, artifactBytes, 'application/zip')
    const answers = await Promise.allSettled(Array.from({ length: 30 }, big))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(dayBytes / artifactBytes)
    const refused = await refusalOf(big())
    expect(refused).toMatchObject({ code: 'RATE_LIMITED', status: 429 })
    expect(refused.message).toMatch(/500 MB/)
    expect(refused.details).toMatchObject({ quota: 'bytesPerDay', limit: dayBytes, used: dayBytes })
    expect(Number(refused.headers?.['Retry-After'])).toBeGreaterThan(23 * 3600)
    await owner.query('update app.uploads set registered_at = now() where account_id = $1', [ada.accountId])
    expect(await refusalOf(big())).toMatchObject({ code: 'RATE_LIMITED' })
  })

  test('hold what was let go of since: a file taken off a request makes no room for another', async () => {
    const ada = await newActor()
    const big = () => announce(ada, artifactBytes, 'application/zip')
    for (let made = 0; made < dayBytes / artifactBytes; made++) await big()
    await owner.query('update app.uploads set registered_at = now() where account_id = $1', [ada.accountId])
    await release(ada)
    expect(await refusalOf(big())).toMatchObject({ details: { quota: 'bytesPerDay', used: dayBytes } })
    await age(ada, 25)
    expect(await big()).toHaveProperty('key')
  })

  test('leave the number of open links alone when they are let go of', async () => {
    const ada = await newActor()
    for (let made = 0; made < openLinks; made++) await announce(ada)
    await refusalOf(announce(ada))
    await release(ada)
    expect(await announce(ada)).toHaveProperty('key')
  })
})
