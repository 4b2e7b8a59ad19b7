/** Events of a main session that the first heartbeat did not read: none waits for another call. */
import { expect, test } from 'vitest'
import { asOwner } from '@/e2e/api/sellers'
import { halfHour, untilLeft } from '@/e2e/api/server/wall-clock'
import { eventually } from '@/e2e/stack'
import { configureAgent, wokenInEachTest } from './hook-agents'
import { callHook, eventsOf } from './hook-calls'
import { promptOf } from './model-server'

const stage = wokenInEachTest()

const wake = (text: string, mode = 'now') => callHook('/hooks/wake', { body: { text, mode } })

const untilRead = () =>
  eventually(async () => ((await eventsOf()).every(({ taken_by }) => taken_by !== null) ? true : null))

const heartbeats = async (status: string): Promise<number> =>
  (await asOwner(`select from app.hook_runs where kind = 'HEARTBEAT' and status = $1`, [status])).length

/** The timer of the regular heartbeat, once it is in the future. */
const untilSet = () =>
  eventually(async () => {
    const [timer] = await asOwner<{ due: Date }>(
      `select t.due from app.timers t join app.hook_sessions s on s.id = t.key
       where t.job = 'hooks.heartbeat' and t.due > now()`,
    )
    return timer ?? null
  })

/** Makes the regular heartbeat due. */
async function beat(): Promise<void> {
  await asOwner(`update app.timers set due = now() where job = 'hooks.heartbeat'`)
  await asOwner(`select pg_notify('merx_outbox', '')`)
}

test('more than one heartbeat reads at once are read by the heartbeats after it', async () => {
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  stage.say = async () => {
    await held
    return { text: 'HEARTBEAT_OK' }
  }
  await wake('the first')
  await eventually(async () => (stage.model.asked.length > 0 ? true : null))
  await Promise.all(Array.from({ length: 60 }, (_, at) => wake(`one more, ${at}`)))
  letGo()
  await eventually(async () => ((await heartbeats('SUCCEEDED')) === 3 ? true : null))
  await untilRead()
  expect(await eventsOf()).toHaveLength(61)
  expect(await heartbeats('QUEUED')).toBe(0)
})

test('those of a heartbeat that failed are read by the next regular one', async () => {
  await untilLeft(halfHour, 15_000)
  stage.say = () => ({ status: 400 })
  await wake('read me')
  await eventually(async () => ((await heartbeats('FAILED')) === 1 ? true : null))
  expect((await untilSet()).due.getTime() % halfHour).toBeLessThan(2_000)
  expect((await eventsOf())[0]?.taken_by).toBeNull()
  stage.say = () => ({ text: 'HEARTBEAT_OK' })
  await beat()
  await eventually(async () => ((await heartbeats('SUCCEEDED')) === 1 ? true : null))
  await untilRead()
  expect(stage.model.asked.map(promptOf).at(-1)).toContain('read me')
})

test('those whose heartbeat was due while hooks were off are read once they are on', async () => {
  await wake('read me', 'next-heartbeat')
  configureAgent(stage.woken, { enabled: false })
  await beat()
  await untilSet()
  expect(stage.model.asked).toEqual([])
  configureAgent(stage.woken)
  await beat()
  await untilRead()
  await eventually(async () => ((await heartbeats('SUCCEEDED')) === 1 ? true : null))
})
