import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import ccxt from 'ccxt'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { binanceAccount, startBinance } from '@/e2e/tee/binance-server'
import type { BinanceServer } from '@/e2e/tee/binance-state'
import { type TestDesk, testDesk } from '@/e2e/tee/desk'
import { ccxtVenue } from '../venues/ccxt'
import { mayWithdraw } from '../venues/withdrawals'

let binance: BinanceServer
let made: TestDesk
beforeEach(async () => {
  binance = await startBinance()
  made = await testDesk({
    nowMs: () => Date.now(),
    openVenue: (access) => ccxtVenue(access, { baseUrl: binance.url, timeoutMs: 2_000 }),
  })
})
afterEach(async () => {
  await made.close()
  await binance.close()
})

const init = (access: object = {}) =>
  made.init({ venue: 'binance', ...binanceAccount, capital: '50000', ...access })

test('a key that may withdraw is refused, and another one of the account is taken after it', async () => {
  binance.mayWithdraw = true
  await expect(init()).rejects.toMatchObject({ code: 'BAD_REQUEST', message: /API key may withdraw/ })
  expect(made.desk.ids()).toEqual([])
  binance.mayWithdraw = false
  expect(await init()).toMatchObject({ state: 'running' })
})

test('a key of a test market is taken: it moves play money', async () => {
  binance.mayWithdraw = true
  expect(await init({ sandbox: true })).toMatchObject({ venue: 'binance-test' })
})

test('the paper exchange plays both kinds of keys', async () => {
  const paper = await testDesk()
  await expect(paper.init({ may_withdraw: true })).rejects.toThrow(/may withdraw/)
  expect(await paper.init()).toMatchObject({ venue: 'paper' })
  await paper.close()
})

/** What okx says of a key, as `GET /api/v5/account/config` has it. */
async function okxSays(account: object): Promise<boolean> {
  const server: Server = createServer((_, response) =>
    response.end(JSON.stringify({ code: '0', data: [account], msg: '' })),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const okx = new ccxt.okx({ apiKey: 'k', secret: 's', password: 'p', enableRateLimit: false })
  okx.urls.api = { rest: url } as typeof okx.urls.api
  return mayWithdraw(okx, 'okx').finally(() => server.close())
}

test('okx names the permissions of a key', async () => {
  expect(await okxSays({ perm: 'read_only,withdraw,trade' })).toBe(true)
  expect(await okxSays({ perm: 'read_only,trade' })).toBe(false)
  await expect(okxSays({ perm: null })).rejects.toThrow(/no permission/)
})
