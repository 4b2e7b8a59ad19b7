import { type Hex, keccak256, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { client, jobId, testDesk } from '@/e2e/tee/desk'
import { walletHeaderNames } from '@/lib/auth/wallet-header-fields'
import type { Chain } from './chain'
import type { Loop } from './loop'
import { routesOf } from './routes'

const loop: Loop = {
  chainTime: () => null,
  problem: () => null,
  heldUp: () => null,
  ended: Promise.resolve(),
}

/** A node that never responds, as when the wallet is a contract that burns gas. */
const silent = new Proxy({}, { get: () => () => new Promise(() => undefined) }) as Chain['client']

/** A desk that has already accepted its job, and the route that accepts jobs. */
async function opened() {
  const made = await testDesk()
  await made.init({ seed: 'held', capital: '1000' })
  const desk = { ...made.desk, chain: { ...made.scripted.chain, client: silent } }
  const init = (id: Hex) => {
    const route = routesOf(desk, loop).find(({ method, path }) => method === 'POST' && path.test('/jobs'))
    if (!route) throw new Error('no route takes jobs over')
    const headers = new Headers({
      [walletHeaderNames.wallet]: client.address,
      [walletHeaderNames.timestamp]: String(desk.nowMs()),
      [walletHeaderNames.signature]: `0x${'5a'.repeat(65)}`,
    })
    const { params, deadline } = made.job()
    const body = { job_id: id, encrypted_api_key: '0x00', params, deadline }
    return route.answer({ params: [], query: new URLSearchParams(), headers, json: async () => body })
  }
  return { ...made, desk, init }
}

test('a job that was taken over is refused before anything is asked', async () => {
  const { init, close } = await opened()
  await expect(init(jobId)).rejects.toMatchObject({ code: 'CONFLICT' })
  await close()
})

test('a signature that the chain is asked about holds the lock of no job', async () => {
  const { desk, init, close } = await opened()
  const id = keccak256(stringToHex('another'))
  void init(id)
  // After the body has been read.
  await new Promise((done) => setImmediate(done))
  expect(await desk.alone(id, async () => 'its turn')).toBe('its turn')
  await close()
})
