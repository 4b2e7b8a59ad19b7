import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginning, jobId, type TestDesk, testDesk } from '@/e2e/tee/desk'
import { parseDecimal } from '@/lib/tee/decimal'
import { paperVenue } from '../venues/paper'
import { marketPrice } from './price'
import { keys } from './records'

let made: TestDesk
/** Client ids of the orders that reached the exchange. */
let sent: string[]
beforeEach(async () => {
  sent = []
  made = await testDesk({
    openVenue: async (access) => {
      const paper = paperVenue('seed', parseDecimal(access.capital))
      return {
        ...paper,
        replayable: false,
        send: async (intent, earlier) => {
          sent.push(intent.clientId)
          return paper.send(intent, earlier)
        },
      }
    },
  })
  await made.init({ capital: '10000' })
  await made.order({ symbol: 'BTC/USDT', side: 'buy', quantity: '0.1', nonce: 1 })
})
afterEach(() => made.close())

/** Sets the state of the job's end in the newest block. */
const says = (change: { ongoing: boolean; ended: boolean }) => {
  made.scripted.job = { ...made.scripted.job, ...change }
}
const settled = () => says({ ongoing: false, ended: true })
const account = () => made.desk.store.get(keys.account(jobId))
const deadline = beginning + 2 * 86_400

test('a job that ended on the chain is let go of: no order, no snapshot, and no key', async () => {
  settled()
  await made.to(beginning + 60)
  expect(made.job()).toMatchObject({ state: 'closed', closedReason: null })
  expect(await account()).toBeNull()
  await made.to(deadline + 60)
  expect(sent).toHaveLength(1)
  expect(await made.snapshots()).toHaveLength(1)
  await expect(made.desk.venueOf(made.job())).rejects.toThrow(/has let go of the account/)
  await expect(async () => marketPrice(made.desk, made.job(), 'BTC/USDT')).rejects.toThrow(/has ended/)
})

test('an end that is noticed only after the deadline sells nothing', async () => {
  settled()
  await made.to(deadline + 60)
  expect(sent).toHaveLength(1)
  expect(made.job()).toMatchObject({ state: 'closed', closedReason: null })
})

test('an end that is not final makes the job stand still until it is, or is taken back', async () => {
  made.scripted.finalBefore = beginning
  settled()
  await made.to(deadline + 10)
  expect(made.job().state).toBe('running')
  expect(await account()).not.toBeNull()
  expect(sent).toHaveLength(1)
  // A reorganisation undoes the end.
  says({ ongoing: true, ended: false })
  await made.to(deadline + 20)
  expect(made.job()).toMatchObject({ state: 'closed', closedReason: 'deadline' })
  expect(sent).toHaveLength(2)
})

test('an end is final when the block that was the newest as it was first seen is', async () => {
  made.scripted.finalBefore = beginning
  settled()
  await made.to(beginning + 60)
  made.scripted.finalBefore = beginning + 60
  await made.to(beginning + 70)
  expect(made.job().state).toBe('running')
  made.scripted.finalBefore = beginning + 61
  await made.to(beginning + 80)
  expect(made.job()).toMatchObject({ state: 'closed', closedReason: null })
})

test('a job that was only submitted by hand is still closed: its vault has the first word', async () => {
  says({ ongoing: false, ended: false })
  await made.to(deadline + 73 * 3_600)
  expect(made.job()).toMatchObject({ state: 'closed', closedReason: 'deadline' })
  expect(sent).toHaveLength(2)
})

test('an order without an answer is not sent again after the end', async () => {
  const venue = await made.desk.venueOf(made.job())
  const { send } = venue
  venue.send = async (intent) => {
    sent.push(intent.clientId)
    return { state: 'unknown', reason: 'no answer' }
  }
  venue.find = async () => ({ state: 'unknown', reason: 'no answer' })
  await made.order({ symbol: 'BTC/USDT', side: 'sell', quantity: '0.1', nonce: 2 })
  expect(made.job().open).toHaveLength(1)
  settled()
  venue.send = send
  venue.find = async () => ({ state: 'absent' })
  await made.to(beginning + 60)
  await made.to(beginning + 120)
  expect(sent).toHaveLength(2)
  expect(made.job().state).toBe('closed')
})

test('a job that is closed in the ordinary way lets go of its account, too', async () => {
  await made.to(deadline)
  expect(made.job()).toMatchObject({ state: 'closed', closedReason: 'deadline' })
  expect(await account()).toBeNull()
})

test('an account that an earlier version kept after the end is deleted at the next start', async () => {
  const running = await account()
  expect(running).not.toBeNull()
  made = await made.restart()
  expect(await account()).toEqual(running)
  settled()
  await made.to(beginning + 60)
  expect(await account()).toBeNull()
  await made.desk.store.write([{ key: keys.account(jobId), value: running }])
  made = await made.restart()
  expect(await account()).toBeNull()
})
