/** Answers to reads carry a tag of their bytes, and are not sent again to who has them. */
import { beforeAll, describe, expect, test } from 'vitest'
import { bearer, call } from '@/e2e/api/accounts/wallets'
import { mintAgent, type Person, person, publishedListing } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import type { Listing } from '@/lib/listings/schema'

const forAll = 'public, max-age=0, must-revalidate'
const forOne = 'private, no-store'

let owner: Person
let other: Person
/** The address of a published listing. */
let path: string

beforeAll(async () => {
  ;[owner, other] = await Promise.all([person('100'), person('0')])
  path = `/listings/${await publishedListing(owner, await mintAgent(owner))}`
})

const as = ({ actor }: Person) => bearer(actor.accessToken ?? '')

/** A read with the tags of what the caller has. */
async function look(at: string, headers: Record<string, string> = {}, ...tags: string[]) {
  const sent = { ...headers, ...(tags.length > 0 && { 'if-none-match': tags.join(', ') }) }
  const answer = await call<unknown>(at, { headers: sent })
  return {
    status: answer.status,
    tag: answer.headers.get('etag') ?? '',
    caching: answer.headers.get('cache-control'),
    headers: answer.headers,
    body: answer.body,
  }
}

describe('what everyone may read', () => {
  test('may be stored by all, who ask with its tag before they use it', async () => {
    const first = await look(path)
    expect(first).toMatchObject({ status: 200, caching: forAll })
    expect(first.tag).toMatch(/^"[\w-]{27}(-gzip)?"$/)
    for (const name of ['Authorization', 'Cookie']) expect(first.headers.get('vary')).toContain(name)
    for (const [tag, ...others] of [[first.tag], [`W/${first.tag}`, '"another"'], ['*']]) {
      const again = await look(path, {}, ...others, tag ?? '')
      expect(again).toMatchObject({ status: 304, caching: forAll })
      expect(again.tag).toBe(tag === '*' ? first.tag.replace('-gzip', '') : tag)
      expect(again.body).toBe('')
      expect(again.headers.get('x-request-id')).toMatch(/^req_/)
      expect(again.headers.get('content-type')).toBeNull()
    }
    expect(await look(path, {}, '"another"')).toMatchObject({ status: 200, body: first.body })
  })

  test('is sent whole once it has changed', async () => {
    const { tag } = await look(path)
    const title = 'A table of prices, changed'
    good(await owner.patch<Listing>(path, { title }))
    const changed = await look(path, {}, tag)
    expect(changed).toMatchObject({ status: 200, body: { title } })
    expect(changed.tag).not.toBe(tag)
    expect(await look(path, {}, changed.tag)).toMatchObject({ status: 304 })
  })

  test('is stored by no one when it was asked for by name', async () => {
    const own = await look(path, as(owner))
    expect(own).toMatchObject({ status: 200, caching: forOne })
    expect(await look(path, as(owner), own.tag)).toMatchObject({ status: 304, caching: forOne })
    // The owner may change it, so these are other bytes.
    expect(await look(path, {}, own.tag)).toMatchObject({ status: 200, caching: forAll })
  })
})

test('what is one’s own is stored by no cache, and its tag is of use to no one else', async () => {
  const own = await look('/me', as(owner))
  expect(own).toMatchObject({ status: 200, caching: forOne })
  expect(await look('/me', as(owner), own.tag)).toMatchObject({ status: 304, body: '' })
  const theirs = await look('/me', as(other), own.tag)
  expect(theirs).toMatchObject({ status: 200, body: { account: { id: other.accountId } } })
  expect(await look('/me', {}, own.tag)).toMatchObject({ status: 401 })
})

test.each<[string, string, () => Record<string, string>]>([
  ['a refusal', '/me', () => ({})],
  ['nothing', '/listings/cmnobodyhasthis', () => ({})],
  ['a health check', '/health/live', () => ({})],
  ['a file', '/wallets/ledger/export', () => as(owner)],
])('%s has no tag and is never stored', async (_, at, headers) => {
  expect(await look(at, headers())).toMatchObject({ tag: '', caching: 'no-store' })
  expect(await look(at, headers(), '*')).not.toMatchObject({ status: 304 })
})
