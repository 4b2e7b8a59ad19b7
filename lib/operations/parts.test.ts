import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minimalSettings } from '@/lib/env-in-test'
import { freePort } from '@/scripts/stack/ports'

let gateway: Server
let health = {}

beforeAll(async () => {
  const port = await freePort()
  gateway = createServer((_, response) => response.end(JSON.stringify(health)))
  await new Promise<void>((done) => gateway.listen(port, '127.0.0.1', done))
  Object.assign(process.env, { ...minimalSettings, TEE_URL: `http://127.0.0.1:${port}` })
})
afterAll(() => gateway.close())

test('a TEE gateway that responds and cannot work is down', async () => {
  const { serviceHealth } = await import('./parts')
  const tee = async () => (await serviceHealth()).find(({ name }) => name === 'tee')
  health = { status: 'ok', problem: null }
  expect(await tee()).toEqual({ name: 'tee', state: 'up', note: 'answers' })
  health = { status: 'degraded', problem: 'the disk is full' }
  expect(await tee()).toEqual({ name: 'tee', state: 'down', note: 'the disk is full' })
})
