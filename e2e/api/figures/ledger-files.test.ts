/** The files of a ledger: what the page offers, the export answers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionOf } from '@/e2e/api/accounts/browser-sign-in'
import { asOwner, type Person, person } from '@/e2e/api/sellers'
import { stack } from '@/e2e/stack'
import { entriesPerFile } from '@/lib/wallets/schema'

const counterparty = `0x${'c7'.repeat(20)}`
const subjectId = `0x${'7c'.repeat(32)}`
let owner: Person
let cookie: string

/** Entries with one counterparty about one order: one more than a file holds. */
beforeAll(async () => {
  owner = await person('0')
  cookie = await sessionOf(owner.actor.account)
  await asOwner(
    `insert into chain.journal (block_number, log_index, leg, tx_hash, at, kind, account, holder, currency, amount, balance, number,
       counterparty, subject_kind, subject_id)
     select 1, 1000000 + n, 0, '0x' || repeat('7', 64), 1700000000, 'PAYOUT', 'WALLET', $1, 'USDC', 1, n, n, $2, 'ORDER', $3
     from generate_series(1, $4::int) n`,
    [owner.address.toLowerCase(), counterparty, subjectId, entriesPerFile + 1],
  )
})

const remove = (over: string) =>
  asOwner(`delete from chain.journal where holder = $1 ${over}`, [owner.address.toLowerCase()])
afterAll(() => remove(''))

/** Whether the page offers a file, and the status of the export with the same filters. */
async function fileOf(query: string): Promise<[boolean, number]> {
  const page = await fetch(`${stack().url}/dashboard/ledger?${query}`, { headers: { cookie } })
  const html = await page.text()
  const { status } = await owner.get(`/wallets/ledger/export?${query}`)
  return [html.includes('/api/v1/wallets/ledger/export?'), status]
}

const filters = [`counterparty=${counterparty}`, `subjectKind=ORDER&subjectId=${subjectId}`]

test('a file of one counterparty or object is offered as long as it holds every entry', async () => {
  for (const query of filters) expect(await fileOf(query), query).toEqual([false, 400])
  await remove(`and log_index = 1000001`)
  for (const query of filters) expect(await fileOf(query), query).toEqual([true, 200])
})
