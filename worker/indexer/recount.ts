/** Counts the figures of the stored events again, and writes their journal again, when the tables follow an earlier definition. */
import type { Client } from 'pg'
import { figuresVersion } from '@/lib/chain/figures'
import type { ChainEvent, Projection } from '@/lib/chain/projection'
import { figuresFromNothing, type Step, Tally } from '@/lib/chain/tally'
import { inTransaction } from '@/lib/db/indexer'
import { Journal, journalVersion } from '@/lib/wallets/fold'
import type { Checkpoint } from './commit'
import type { Decoder } from './decode'
import { knownParents, writeFigures } from './figures'
import { foldBatch, groupEvents } from './fold'
import { cutJournal, entriesOf, writeEntries } from './journal'
import { eventColumns, type StoredEvent, toEvent } from './reorg'
import type { Rows } from './rows'

/** How many events to fold at once. */
const pageSize = 10_000

async function pageOf(client: Client, decoder: Decoder, last: ChainEvent | null): Promise<ChainEvent[]> {
  const { rows } = await client.query<StoredEvent>(
    `select ${eventColumns} from chain.events where (block_number, log_index) > ($1::int8, $2::int4)
     order by block_number, log_index limit ${pageSize}`,
    [String(last?.block ?? -1), String(last?.logIndex ?? -1)],
  )
  return rows.map((row) => toEvent(decoder, row))
}

/** All stored events in chain order, a page at a time. */
async function* storedEvents(client: Client, decoder: Decoder): AsyncGenerator<ChainEvent[]> {
  for (let last: ChainEvent | null = null; ; ) {
    const events: ChainEvent[] = await pageOf(client, decoder, last)
    yield events
    last = events.at(-1) ?? null
    if (events.length < pageSize) return
  }
}

/** Folds every stored event, in memory, and returns what their rows add up to. */
async function tallyAll(
  client: Client,
  decoder: Decoder,
  projections: readonly Projection[],
): Promise<Tally> {
  const counted = projections.filter(({ figures }) => figures !== null)
  const all = new Map<Projection, Rows>(counted.map((projection) => [projection, new Map()]))
  const tally = new Tally()
  for await (const events of storedEvents(client, decoder)) {
    const steps: Step[] = []
    const folded = await foldBatch(
      groupEvents(counted, events).grouped,
      async (projection) => all.get(projection) as Rows,
      steps,
    )
    for (const [projection, changed] of folded)
      for (const [id, row] of changed) all.get(projection)?.set(id, row)
    tally.addSteps(steps, knownParents(all))
  }
  return tally
}

/** Counts again unless the tables follow this definition. Returns whether it did. */
export async function recountFigures(
  client: Client,
  decoder: Decoder,
  projections: readonly Projection[],
  at: Checkpoint,
): Promise<boolean> {
  const { rows } = await client.query<{ figures: number }>('select figures from chain.cursor where id = 1')
  if (rows[0]?.figures === figuresVersion) return false
  await inTransaction(client, async () => {
    await client.query('delete from chain.figures')
    await client.query('delete from chain.totals')
    await client.query('delete from chain.figure_hours')
    await client.query('delete from chain.standings')
    const tally = await tallyAll(client, decoder, projections)
    await writeFigures(client, figuresFromNothing(tally), tally.hours(), at.timestamp)
    await client.query('update chain.cursor set figures = $1 where id = 1', [figuresVersion])
  })
  return true
}

/** Writes the journal again unless the table follows this definition. Returns whether it did. */
export async function rewriteJournal(client: Client, decoder: Decoder): Promise<boolean> {
  const { rows } = await client.query<{ journal: number }>('select journal from chain.cursor where id = 1')
  if (rows[0]?.journal === journalVersion) return false
  await inTransaction(client, async () => {
    await cutJournal(client, -1)
    const journal = new Journal(decoder.tokens)
    for await (const events of storedEvents(client, decoder))
      await writeEntries(client, entriesOf(journal, events))
    await client.query('update chain.cursor set journal = $1 where id = 1', [journalVersion])
  })
  return true
}
