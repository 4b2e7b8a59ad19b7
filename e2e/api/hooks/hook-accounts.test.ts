/** An agent that is given the key of another account: what was queued before acts for no one. */
import { expect, test } from 'vitest'
import { keyWith } from '@/e2e/api/accounts/credentials'
import { asOwner } from '@/e2e/api/sellers'
import { eventually } from '@/e2e/stack'
import { configureAgent, isHeartbeat, wokenInEachTest } from './hook-agents'
import { callHook, endedRun, eventsOf } from './hook-calls'

const stage = wokenInEachTest()

const begin = async (message: string): Promise<string> => {
  const body = { message, sessionKey: 'team', wakeMode: 'next-heartbeat', timeoutSeconds: 60 }
  return (JSON.parse((await callHook('/hooks/agent', { body })).text) as { runId: string }).runId
}

test('runs that were queued before are not made with its key, and move nothing of its account', async () => {
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  stage.say = async (asked) => {
    if (isHeartbeat(asked)) return { text: 'HEARTBEAT_OK' }
    await held
    return { text: 'Of the first account.' }
  }
  const first = await begin('first')
  await eventually(async () => (stage.model.asked.length > 0 ? true : null))
  const second = await begin('second')
  const key = await keyWith(stage.woken.pair.seller.actor.accessToken ?? '', ['api:write'])
  configureAgent(stage.woken, {}, { key })
  await callHook('/hooks/wake', { body: { text: 'of the second account', mode: 'next-heartbeat' } })
  letGo()
  expect(await endedRun(first)).toMatchObject({
    ...{ status: 'SUCCEEDED', delivery: 'FAILED' },
    delivery_note: 'The agent has the key of another account by now.',
  })
  expect(await endedRun(second)).toMatchObject({
    ...{ status: 'FAILED', reason: 'the agent has the key of another account by now' },
  })
  expect(stage.model.asked.filter((asked) => !isHeartbeat(asked))).toHaveLength(1)
  expect(await asOwner(`select key from app.hook_sessions where key like 'main%'`)).toEqual([{ key: 'main' }])
  expect((await eventsOf()).map(({ text }) => text)).toEqual(['of the second account'])
})
