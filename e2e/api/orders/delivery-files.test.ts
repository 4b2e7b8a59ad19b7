/** Delivered files as the order page leads to them and shows them: to whom, and how much of them. */
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { pageAs } from '@/e2e/api/pages/page-as'
import { type Person, person } from '@/e2e/api/sellers'
import { act, addFile, newPair, type Pair, readOrder, started } from '@/e2e/api/traders'
import { setting } from '@/e2e/stack'
import type { Artifact } from '@/lib/storage/schema'

let pair: Pair
let id: string
let files: Record<'markup' | 'long' | 'binary', Artifact>

const kinds = {
  markup: { fileName: 'page.html', contentType: 'application/octet-stream' },
  long: { fileName: 'log.txt', contentType: 'text/plain' },
  binary: { fileName: 'broken.ts', contentType: 'application/octet-stream' },
}
const markup = '<script>alert(1)</script>'
const long = `${Array.from({ length: 9_000 }, (_, line) => `line ${line}, é`).join('\n')}\nthe very end`

const fileOf = (artifact: Artifact, order = id) => `/orders/${order}/files/${artifact.id}`

beforeAll(async () => {
  pair = await newPair()
  id = await started(pair)
  files = {
    markup: await addFile(pair, id, markup, kinds.markup),
    long: await addFile(pair, id, long, kinds.long),
    binary: await addFile(pair, id, new Uint8Array([0x6c, 0xff, 0xfe, 0x00]), kinds.binary),
  }
})

describe('GET /orders/:id/files/:file', () => {
  test('keeps from the buyer what is not delivered yet', async () => {
    expect((await pageAs(fileOf(files.markup), pair.buyer)).status).toBe(404)
    expect((await pageAs(fileOf(files.markup), pair.seller)).status).toBe(302)
    const artifactIds = Object.values(files).map((file) => file.id)
    await act(pair.seller, `/orders/${id}/delivery/submit`, { artifactIds })
    expect((await readOrder(pair.buyer, id)).status).toBe('DELIVERED')
    expect((await pageAs(fileOf(files.markup), pair.buyer)).status).toBe(302)
  })

  test('leads to the bytes, which no browser runs or takes for another type', async () => {
    const answer = await pageAs(fileOf(files.markup), pair.buyer)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const file = await fetch(answer.headers.get('location') ?? '')
    expect(await file.text()).toBe(markup)
    expect(file.headers.get('content-type')).toBe('application/octet-stream')
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''page.html")
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(file.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  })

  test('refuses everyone else, and finds no file of another order', async () => {
    expect((await pageAs(fileOf(files.long), null)).status).toBe(401)
    expect((await pageAs(fileOf(files.long), await person())).status).toBe(403)
    expect((await pageAs(fileOf(files.long, await started(pair)), pair.buyer)).status).toBe(404)
    expect((await pageAs(`/orders/${id}/files/cmissing`, pair.buyer)).status).toBe(404)
    expect((await pageAs(`/orders/${id}/files/..%2f`, pair.buyer)).status).toBe(404)
    expect((await pageAs(`/orders/0x12/files/${files.long.id}`, pair.buyer)).status).toBe(404)
  })
})

describe('a file that was registered after two hundred others', () => {
  test('is delivered, listed and opened like any other', async () => {
    const order = await started(pair)
    const first = await addFile(pair, order, 'the first')
    const owner = new pg.Client({ connectionString: setting('DATABASE_OWNER_URL') })
    await owner.connect()
    await owner.query(
      `insert into app.artifacts (id, order_id, account_id, s3_key, url, file_name, sha256, content_type, size_bytes, created_at)
       select id || nth, order_id, account_id, s3_key || nth, url, file_name, sha256, content_type, size_bytes, created_at
       from app.artifacts, generate_series(1, 200) nth where id = $1`,
      [first.id],
    )
    await owner.end()
    const last = await addFile(pair, order, 'the last')
    const idsFor = async (who: Person) => (await readOrder(who, order)).artifacts?.map((file) => file.id)
    expect(await idsFor(pair.seller)).toContain(last.id)
    await act(pair.seller, `/orders/${order}/delivery/submit`, { artifactIds: [first.id, last.id] })
    expect(await idsFor(pair.buyer)).toEqual([first.id, last.id])
    expect(await idsFor(pair.seller)).toEqual(expect.arrayContaining([first.id, last.id]))
    expect((await pageAs(fileOf(last, order), pair.buyer)).status).toBe(302)
    expect((await pageAs(`/orders/${order}/files/${first.id}1`, pair.buyer)).status).toBe(404)
  })
})

describe('the order page', () => {
  test('shows the beginning of a long text, and markup as text', async () => {
    const page = await (await pageAs(`/orders/${id}`, pair.buyer)).text()
    expect(page).toContain('line 17, é')
    expect(page).toContain('This is the beginning of the file.')
    expect(page).not.toContain('the very end')
    expect(page).not.toContain(markup)
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  test('offers what is not text for download only', async () => {
    const page = await (await pageAs(`/orders/${id}`, pair.buyer)).text()
    expect(page).toContain('Download broken.ts')
    expect(page).not.toContain('aria-label="broken.ts"')
    expect(page).toContain('aria-label="log.txt"')
  })

  test('shows strangers neither files nor their names', async () => {
    const page = await (await pageAs(`/orders/${id}`, await person())).text()
    expect(page).not.toContain('log.txt')
  })
})
