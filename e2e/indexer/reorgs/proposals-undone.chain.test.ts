/** Two proposals become final together, so only the second is announced. A reorg then undoes it alone: the first is announced. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainlessWorker, startChainlessWorker } from '@/e2e/indexer/chainless-worker'
import { JobRows } from '@/e2e/indexer/job-occurrences'
import { eager, other } from '@/e2e/indexer/rows'
import { untilJobsRun } from '@/e2e/timers'

const offer = (at: number) => ({ proposal_by: other.wallet, proposal_bps: at * 1_000, proposed_at: at })
const dueDate = (at: number) => ({ extension_by: other.wallet, extension_due_at: at * 86_400 })
const running = { status: 'IN_PROGRESS', delivery_due_at: 5 }
const taken = { status: 'FUNDED', funded_at: 1, provider_set_at: 1, lock_amount: 100_000 }

/** A proposal of the other side: its subject in the API, and the row as it is with the proposal made at a time. */
type Kind = {
  topic: 'order' | 'slot' | 'job'
  step: string
  event: string
  table: string
  type: string
  text: (at: number) => RegExp
  columns: (at: number) => Record<string, string | number>
}

const settlement = (topic: Kind['topic']): Kind => ({
  topic,
  step: 'settlement_proposed',
  event: 'SettlementProposed',
  table: `chain.${topic}s`,
  type: 'settlement.proposed',
  text: (at) => new RegExp(`^${at * 10}\\s?% `),
  columns: offer,
})
const kinds: Kind[] = [
  settlement('order'),
  settlement('slot'),
  settlement('job'),
  {
    ...settlement('order'),
    step: 'extension_proposed',
    event: 'ExtensionProposed',
    type: 'order.extension_proposed',
    text: (at) => new RegExp(`January ${at + 1}\\b|${at + 1} January|Jan ${at + 1}\\b|${at + 1} Jan\\b`),
    columns: dueDate,
  },
]

class Proposals extends JobRows {
  /** Two proposals in two blocks, both final. */
  async made({ topic, step, event, columns }: Kind): Promise<{ id: string; subject: string }> {
    const id = await {
      order: () => this.order(eager, 'provider', { ...running, ...columns(3) }),
      slot: () => this.slot(eager, 'provider', { status: 'CHALLENGED', ...columns(3) }),
      job: () => this.job(eager, 'provider', { ...taken, ...columns(3) }),
    }[topic]()
    const subject = topic === 'job' ? BigInt(id).toString() : id
    for (const at of [2, 3]) {
      await this.event(event, this.id(), [`${topic}:${id}`], {}, at)
      await this.announce(`${topic}:${subject}`, `${topic}.${step}`, subject, { block: 10, version: at })
    }
    return { id, subject }
  }

  async undone({ topic, table, event, columns }: Kind, id: string, subject: string): Promise<void> {
    await this.owner.query(
      `delete from chain.events where keys @> array[$1::text] and name = $2 and timestamp = 3`,
      [`${topic}:${id}`, event],
    )
    const names = Object.keys(columns(2))
    await this.owner.query(
      `update ${table} set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where ${topic}_id = $1`,
      [id, ...Object.values(columns(2))],
    )
    await this.announce(`${topic}:${subject}`, `${topic}.reorged`, subject, { ancestor: 9 })
  }
}

let worker: ChainlessWorker
let proposals: Proposals

beforeAll(async () => {
  worker = await startChainlessWorker()
  proposals = new Proposals(worker.owner)
})
afterAll(() => worker?.stop())

type Sent = { text: string; isWithdrawn: boolean }

const sentAbout = async (subject: string, type: string): Promise<Sent[]> =>
  (
    await worker.owner.query<Sent>(
      `select text, key like '% withdrawn %' as "isWithdrawn" from app.notifications
       where account_id = $1 and subject = $2 and type = $3 order by created_at, id`,
      [eager.account, subject, type],
    )
  ).rows

/** What was sent once the second was announced, and what once it was undone. */
const announced = (kind: Kind) => [{ text: expect.stringMatching(kind.text(3)), isWithdrawn: false }]
const corrected = (kind: Kind) => [
  { text: expect.stringMatching(kind.text(3)), isWithdrawn: true },
  { text: expect.stringMatching(kind.text(2)), isWithdrawn: false },
]

/** Makes two proposals, of which the second is announced, and undoes it. */
async function undo(kind: Kind): Promise<string> {
  const { id, subject } = await proposals.made(kind)
  await worker.nextBlock()
  await untilJobsRun(worker.owner)
  expect(await sentAbout(subject, kind.type)).toEqual(announced(kind))
  await proposals.undone(kind, id, subject)
  return subject
}

test.each(kinds)('$topic: $step', async (kind) => {
  const subject = await undo(kind)
  await worker.nextBlock()
  await untilJobsRun(worker.owner)
  expect(await sentAbout(subject, kind.type)).toEqual(corrected(kind))
})

/** Has every attempt to send a notification of this type fail. Returns a function that ends it. */
async function refuse(type: string): Promise<() => Promise<unknown>> {
  await worker.owner.query(`
    create function app.refused() returns trigger language plpgsql as $$ begin raise exception 'Cut off here.'; end $$;
    create trigger refused before insert on app.notifications for each row when (new.type = '${type}')
      execute function app.refused()`)
  return () => worker.owner.query('drop function app.refused cascade')
}

const failedOnce = async () =>
  (await worker.owner.query(`select from queue.job where name like '%.take-back%' and state = 'retry'`))
    .rowCount

test.each(kinds)('$topic: $step, by a job that is cut off at it and runs again', async (kind) => {
  const subject = await undo(kind)
  const allow = await refuse(kind.type)
  await worker.nextBlock()
  await expect.poll(failedOnce).toBe(1)
  await allow()
  await expect.poll(() => sentAbout(subject, kind.type)).toEqual(corrected(kind))
})
