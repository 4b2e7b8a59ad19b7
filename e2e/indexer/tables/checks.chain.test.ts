/** The database refuses a status or a currency that the code does not know, and every migration has a number of its own. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MigratedDatabase, startMigrated } from '@/e2e/indexer/migrated-database'
import { strategyTypes } from '@/lib/agents/schema'
import { DeviceLogin } from '@/lib/api-keys/schema'
import { brandClaimStatuses } from '@/lib/brands/machine'
import { campaignStatuses } from '@/lib/campaigns/machine'
import { slotStatuses } from '@/lib/campaigns/slots/slot-machine'
import { checkoutStatuses } from '@/lib/checkout/machine'
import { evidenceMachine } from '@/lib/disputes/evidence/evidence-machine'
import { disputeStatuses } from '@/lib/disputes/machine'
import { hookRunStatuses } from '@/lib/hooks/schema'
import { jobOfferStatuses, jobOutcomes, jobStatuses } from '@/lib/jobs/machine'
import { closeReasons, teeModes } from '@/lib/jobs/vault/vault'
import { listingStatuses } from '@/lib/listings/machine'
import { mailStatuses } from '@/lib/mail/schema'
import { currencyList } from '@/lib/money'
import { offerStatuses, revisionStatuses } from '@/lib/offers/machine'
import { orderStatuses } from '@/lib/orders/machine'
import { requestStatuses } from '@/lib/requests/machine'
import { quarantineStatuses } from '@/lib/runtime/schema'
import { DeliveryStatus } from '@/lib/webhooks/schema'
import { migrations } from '@/scripts/stack/schema-engine'

/** The statuses of each table that has them. */
const statuses: Record<string, readonly string[]> = {
  'app.brand_claims': brandClaimStatuses,
  'app.campaign_terms': campaignStatuses.filter((status) => status !== 'DRAFT'),
  'app.checkout_sessions': checkoutStatuses,
  'app.device_logins': DeviceLogin.shape.status.options,
  'app.evidence_requests': evidenceMachine.statuses,
  'app.hook_runs': hookRunStatuses,
  'app.intents': ['PREPARED'],
  'app.job_offers': jobOfferStatuses,
  'app.job_terms': jobStatuses,
  'app.listings': listingStatuses,
  'app.mails': mailStatuses,
  'app.offer_revisions': revisionStatuses,
  'app.offers': offerStatuses,
  'app.quarantined_messages': quarantineStatuses,
  'app.requests': requestStatuses,
  'app.webhook_deliveries': DeliveryStatus.options,
  'chain.campaigns': campaignStatuses,
  'chain.disputes': disputeStatuses,
  'chain.jobs': jobStatuses,
  'chain.orders': orderStatuses,
  'chain.slots': slotStatuses,
}

/** Tables of figures: those that count have no currency. */
const counting = new Set(['chain.figures', 'chain.totals'])

let database: MigratedDatabase
let owner: MigratedDatabase['owner']

beforeAll(async () => {
  database = await startMigrated()
  owner = database.owner
})
afterAll(() => database?.stop())

/** The tables with a text column of this name, each with the values its check allows; null when it has no check. */
async function allowed(column: string): Promise<Record<string, string[] | null>> {
  const { rows } = await owner.query<{ name: string; definition: string | null }>(
    `select c.table_schema || '.' || c.table_name as name,
       (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
          and k.conname = c.table_name || '_' || c.column_name || '_check') as definition
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema in ('app', 'chain') and c.column_name = $1 and c.data_type = 'text'
       and t.table_type = 'BASE TABLE'`,
    [column],
  )
  const values = (definition: string) => [...definition.matchAll(/'([^']*)'/g)].map(([, value = '']) => value)
  return Object.fromEntries(
    rows.map(({ name, definition }) => [name, definition === null ? null : values(definition).sort()]),
  )
}

test('every status column takes the statuses of its machine and no other text', async () => {
  const wanted = Object.entries(statuses).map(([table, values]) => [table, [...values].sort()])
  expect(await allowed('status')).toEqual(Object.fromEntries(wanted))
})

test('a job has a strategy and an outcome that the contract knows, and no other text', async () => {
  expect((await allowed('strategy_type'))['chain.jobs']).toEqual([...strategyTypes].sort())
  expect((await allowed('outcome'))['chain.jobs']).toEqual([...jobOutcomes].sort())
  expect((await allowed('close_reason'))['chain.vaults']).toEqual([...closeReasons].sort())
  expect((await allowed('mode'))['chain.tee_keys']).toEqual([...teeModes].sort())
})

test('every currency column takes the currencies there are and no other text', async () => {
  const found = await allowed('currency')
  expect(Object.keys(found).length).toBeGreaterThan(8)
  for (const [table, values] of Object.entries(found))
    expect(values, table).toEqual([...(counting.has(table) ? [''] : []), ...currencyList].sort())
})

test('every migration has a number of its own, in a row', () => {
  const numbers = migrations().migrationDirectories.map(({ path }) => Number(path.slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, index) => index))
})

test('a database that knows migrations by their earlier names applies none of them again', async () => {
  const namesOf = async () =>
    (
      await owner.query<{ name: string }>('select migration_name as name from _prisma_migrations order by 1')
    ).rows.map(({ name }) => name)
  const names = await namesOf()
  for (const [now, earlier] of [
    ['0015_runtime', '0014_runtime'],
    ['0016_webhook_queue', '0014_webhook_queue'],
    ['0022_outbox_marks', '0018_outbox_marks'],
  ])
    await owner.query('update _prisma_migrations set migration_name = $2 where migration_name = $1', [
      now,
      earlier,
    ])
  expect(await database.migrate()).toEqual([])
  expect(await namesOf()).toEqual(names)
})
