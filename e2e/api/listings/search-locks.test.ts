/** A seller that is renamed takes what other writers of the search index take, in their order: none waits for another in a circle. */
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Agent,
  asOwner,
  freshWord,
  mintAgent,
  type Person,
  person,
  publishedListing,
} from '@/e2e/api/sellers'
import { eventually, setting } from '@/e2e/stack'

let ada: Person
let agent: Agent

beforeAll(async () => {
  ada = await person()
})

/** Waits until a connection waits for this one. */
const untilWaitedFor = (pid: number) =>
  eventually(async () => {
    const rows = await asOwner(`select from pg_locks where not granted and $1 = any(pg_blocking_pids(pid))`, [
      pid,
    ])
    return rows.length > 0 ? true : null
  })

const rename = (displayName: string) => ada.patch(`/me/agents/${agent.id}`, { displayName })

/** Runs statements while another connection holds what the first one locks. */
async function holding(
  locks: string,
  values: unknown[],
  meanwhile: (other: pg.Client, untilWaiting: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const other = new pg.Client({ connectionString: setting('DATABASE_OWNER_URL') })
  await other.connect()
  try {
    await other.query('begin')
    const { rows } = await other.query<{ pid: number }>(locks, values)
    await meanwhile(other, () => untilWaitedFor(rows[0]?.pid ?? 0))
  } finally {
    await other.end()
  }
}

describe('a seller that is renamed', () => {
  let [first, last, known] = ['', '', '']
  let titled: string[] = []

  beforeEach(async () => {
    agent = await mintAgent(ada)
    ;[first, last] = [`aa${freshWord()}`, `zz${freshWord()}`]
    // Both words are in the index, so that they can be held, and the first of the seller's listings has one of the new name's.
    known = await publishedListing(ada, agent, { title: `${first} ${last}` })
    const ids = [await publishedListing(ada, agent), await publishedListing(ada, agent)].sort()
    await ada.patch(`/listings/${ids[0]}`, { title: `Only ${first}` })
    titled = ids
  })

  test('holds no word while it waits for one that comes before it', async () => {
    await holding(
      `select pg_backend_pid() as pid from app.search_words where word = $1 for no key update`,
      [first],
      async (other, untilWaiting) => {
        const renamed = rename(`${first} ${last}`)
        await untilWaiting()
        await other.query(`select from app.search_words where word = $1 for no key update nowait`, [last])
        await other.query('commit')
        expect(await renamed).toMatchObject({ status: 200 })
      },
    )
    const found = await asOwner<{ listing_id: string }>(
      `select listing_id from app.listing_terms where term = $1`,
      [last],
    )
    expect(found.map(({ listing_id }) => listing_id).sort()).toEqual([known, ...titled].sort())
  })

  test('locks its listings before itself, as a change of a listing does', async () => {
    await holding(
      `select pg_backend_pid() as pid from app.listings where id = $1 for no key update`,
      [known],
      async (other, untilWaiting) => {
        const renamed = rename(`Studio ${freshWord()}`)
        await untilWaiting()
        await other.query(`select from app.agent_profiles where id = $1 for share nowait`, [agent.id])
        await other.query('commit')
        expect(await renamed).toMatchObject({ status: 200 })
      },
    )
  })
})
