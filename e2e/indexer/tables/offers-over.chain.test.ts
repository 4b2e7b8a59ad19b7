/** Migration 0071 on orders and jobs as the version before it kept them: offers to settle from another state have ended. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MigratedDatabase, startMigrated } from '@/e2e/indexer/migrated-database'

let database: MigratedDatabase
let owner: MigratedDatabase['owner']

/** What happened to an order or a job, and whether the offer stands. */
const histories: Record<string, [events: string[], stands: boolean]> = {
  'order:offered': [['OrderAccepted', 'SettlementProposed'], true],
  'order:extended': [['OrderAccepted', 'SettlementProposed', 'OrderExtended'], true],
  'order:delivered': [['OrderAccepted', 'SettlementProposed', 'OrderDelivered'], false],
  'order:redone': [['OrderDelivered', 'SettlementProposed', 'RedoRequested'], false],
  'order:challenged': [['OrderDelivered', 'SettlementProposed', 'ChallengeOpened'], false],
  'order:again': [['SettlementProposed', 'OrderDelivered', 'SettlementProposed', 'OrderSettled'], true],
  'job:offered': [['ProviderSet', 'SettlementProposed'], true],
  'job:submitted': [['SettlementProposed', 'JobSubmitted'], false],
  'job:evaluated': [['JobSubmitted', 'SettlementProposed', 'JobEvaluated'], false],
  'job:disputed': [['JobEvaluated', 'SettlementProposed', 'JobDisputed'], false],
  'job:again': [['SettlementProposed', 'JobDisputed', 'SettlementProposed', 'JobSettled'], true],
}

/** A row with every column that must be there, filled with nothing where `values` has none. */
async function addRow(table: 'orders' | 'jobs', values: Record<string, string | number>): Promise<void> {
  const { rows } = await owner.query<{ column_name: string; data_type: string }>(
    `select column_name, data_type from information_schema.columns
     where table_schema = 'chain' and table_name = $1 and is_nullable = 'NO' and column_default is null`,
    [table],
  )
  const plain = ({ data_type: type }: { data_type: string }) =>
    type === 'text' ? '' : type === 'boolean' ? 'false' : '0'
  const row = { ...Object.fromEntries(rows.map((one) => [one.column_name, plain(one)])), ...values }
  const names = Object.keys(row)
  await owner.query(
    `insert into chain.${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  )
}

beforeAll(async () => {
  database = await startMigrated('0070_lapse_of_accepted_offers')
  owner = database.owner
  let block = 0
  for (const [key, [events]] of Object.entries(histories)) {
    const [kind, id] = key.split(':') as ['order' | 'job', string]
    const table = kind === 'order' ? 'orders' : 'jobs'
    const words =
      kind === 'order'
        ? { currency: 'USDC', status: 'DELIVERED' }
        : { strategy_type: 'RUBRIC', status: 'FUNDED' }
    await addRow(table, {
      ...words,
      [`${kind}_id`]: id,
      proposal_by: '0xb',
      proposal_bps: 4_000,
      proposed_at: 7,
    })
    for (const name of events)
      await owner.query(
        `insert into chain.events (block_number, log_index, block_hash, timestamp, tx_hash, contract, name, args, keys)
         values ($1, 0, '0x', 1, '0x', '0x', $2, '{}', $3)`,
        [++block, name, [key]],
      )
  }
  await database.migrate()
})
afterAll(() => database?.stop())

test.each(['order', 'job'] as const)(
  'the offers of each %s stand where they would be taken',
  async (kind) => {
    const { rows } = await owner.query(
      `select ${kind}_id as id, proposal_by is not null as stands, proposal_bps as bps from chain.${kind}s order by 1`,
    )
    const wanted = Object.entries(histories).flatMap(([key, [, stands]]) =>
      key.startsWith(`${kind}:`) ? [{ id: key.slice(kind.length + 1), stands, bps: 4_000 }] : [],
    )
    expect(rows).toEqual(wanted.sort((a, b) => (a.id < b.id ? -1 : 1)))
  },
)
