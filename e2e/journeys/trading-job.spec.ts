import { expect, type Page } from '@playwright/test'
import { privateKeyToAccount } from 'viem/accounts'
import { localWallet } from '@/scripts/stack/wallets'
import { eventually, setting, stack, untilIndexed } from '../stack'
import { call } from '../tee/gateway'
import { type JobBoard, openJobBoard, people } from '../tee/job-board'
import { test } from './journey'
import { Person } from './person'

const params = { stop_loss_bps: 2_000, target_return_bps: 100, max_daily_trades: 50 }
const day = 86_400

/** Orders are counted by the chain's day in UTC: those of the test are all of one. */
async function awayFromMidnight(board: JobBoard): Promise<void> {
  const now = await board.now()
  const midnight = now - (now % day) + day
  if (midnight - now < 600) await board.moveTo(midnight)
}

/** Loses the answer to the next order on its way back. */
const loseAnswer = (page: Page) =>
  page.route(
    '**/tee/jobs/*/orders',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

test('a client hands an account to the enclave; every balance of the job can be verified by a visitor', async ({
  browser,
}) => {
  const board: JobBoard = await openJobBoard(setting('RPC_URL'), stack().deployment)
  try {
    await awayFromMidnight(board)
    const deadline = (await board.now()) + 2 * day
    const jobId = await board.createJob(params, deadline)
    const { body } = await call(`${stack().url}/api/v1/tee`, '/attestation')
    await board.deployVault(jobId, body.enclave_address as `0x${string}`)
    await untilIndexed()
    const path = `/jobs/${BigInt(jobId)}`
    const client = await Person.arrive(browser, 'the client')
    const { privateKey, account } = localWallet(2)
    expect(privateKeyToAccount(privateKey).address).toBe(people.client.address)
    await client.signInWith({ address: account.address, privateKey })

    await test.step('the client encrypts the account to the key whose fingerprint is shown', async () => {
      await client.open(path)
      await client.sees('A software enclave')
      const key = client.page.getByRole('region', { name: 'The key of the enclave' })
      await expect(key).toContainText(/([0-9A-F]{4} ){7}[0-9A-F]{4}/)
      await expect(key).toContainText('software, not attested')
      await client.check()
      const exchange = client.page.getByRole('combobox', { name: 'Exchange' })
      await expect(exchange.getByRole('option')).toHaveText([
        'Built-in exchange with play money',
        'Binance',
        'OKX',
      ])
      await exchange.selectOption('okx')
      await client.button('Encrypt and send').click()
      await client.sees('An exchange needs it.')
      await exchange.selectOption('paper')
      await client.button('Encrypt and send').click()
      await client.sees('The enclave has your account.')
      await client.check()
    })

    await board.setProvider(jobId)
    const recorded = (count: number) =>
      eventually(async () => {
        const answer = await call(`${stack().url}/api/v1`, `/jobs/${BigInt(jobId)}/snapshots?limit=100`)
        const { pagination } = answer.body as unknown as { pagination: { total: number } }
        return pagination.total >= count ? pagination.total : null
      }, 60_000)
    await recorded(1)
    await test.step('the provider signs an order; what filled stands among the trades before a balance has it', async () => {
      const provider = await Person.arrive(browser, 'the provider')
      const wallet = localWallet(3)
      expect(wallet.account.address).toBe(people.provider.address)
      await provider.signInWith({ address: wallet.account.address, privateKey: wallet.privateKey })
      await provider.open(path)
      await provider.sees('50 of 50 orders left today (UTC).')
      await provider.field('Quantity', true).fill('9')
      await provider.button('Allow 0.5 % above it').click()
      await provider.sees(/^Costs [\d,.]+ USDT at most/)
      await provider.check()
      await provider.button('Sign and place the order').click()
      await provider.sees(/10000 is free\. The nonce 1 is used up/)
      // So little that the depth of any minute, 2,000 USDT at least, fills this and the next.
      await provider.field('Quantity', true).fill('0.01')
      await provider.button('Sign and place the order').click()
      await provider.sees('Bought 0.01 BTC.')
      // The book may fill an order in two trades.
      await provider.sees(/The first (?:trade is|\d trades are) in no signed balance yet\./)
      await provider.sees('49 of 50 orders left today (UTC).')
      await provider.page.getByText('Sell', { exact: true }).click()
      await provider.field('Quantity', true).fill('0.005')
      await provider.button('Allow 0.5 % below it').click()
      await provider.button('Sign and place the order').click()
      await provider.sees('Sold 0.005 BTC.')
      await provider.check()
      await loseAnswer(provider.page)
      await provider.page.getByText('Buy', { exact: true }).click()
      await provider.field('Quantity', true).fill('0.01')
      await provider.button('Allow 0.5 % above it').click()
      await provider.button('Sign and place the order').click()
      await provider.sees('No answer came to an order, so it may be placed: buy 0.01 BTC')
      await provider.page.reload()
      await provider.sees('No answer came to an order, so it may be placed: buy 0.01 BTC')
      await provider.check()
      await provider.field('Quantity', true).fill('0.005')
      await provider.button('Allow 0.5 % above it').click()
      await provider.button('Sign and place the order').click()
      await provider.sees('Bought 0.01 BTC.')
      await provider.sees('The one you typed is not placed.')
      await provider.sees('47 of 50 orders left today (UTC).')
      await provider.check()
      // The order that was too large, the answer that was lost, and the question what became of its order.
      provider.forgive(/\/orders|status of 400|ERR_FAILED/)
      expect(provider.complaints).toEqual([])
    })
    await board.moveTo((await board.now()) + day)
    await recorded(6)

    const visitor = await Person.arrive(browser, 'a visitor')
    await test.step('a visitor sees the curve, its figures, the trades, and no figure by year', async () => {
      await visitor.open(path)
      await expect(visitor.page.getByRole('img', { name: /^Worth of the account from / })).toBeVisible()
      await visitor.sees('Longest time without a balance')
      await visitor.sees('not said below 30 daily points')
      await visitor.sees('Bought BTC')
      await visitor.fold('Every balance as a table').click()
      await expect(visitor.page.getByRole('table', { name: /^Every balance of the chart/ })).toBeVisible()
      await visitor.check()
      const saved = visitor.page.waitForEvent('download')
      await visitor.button('Save as CSV').click()
      const chunks: Buffer[] = []
      for await (const chunk of await (await saved).createReadStream()) chunks.push(chunk as Buffer)
      expect(Buffer.concat(chunks).toString()).toMatch(
        /^time,unix_seconds,equity_usdt,drawdown_bps\r\n\d{4}-/,
      )
    })

    await test.step('and verifies a balance in the browser: report, signature, vault and chain', async () => {
      await visitor
        .button(/^Verify the balance of/)
        .first()
        .click()
      await visitor.sees('Every check holds')
      for (const check of [
        'The report is the signed one',
        'The key of the vault signed it',
        'The vault is the job’s',
        'The chain has it',
      ])
        await visitor.sees(check)
      await visitor.sees('this proves who signed, not that no one else could have')
      await visitor.check()
    })

    await test.step('at the deadline the vault closes, and anyone carries the result over', async () => {
      await board.moveTo(deadline)
      await visitor.sees('The vault is closed')
      await client.open(path)
      await client.button('Carry the result over').click()
      await client.sees('The result')
      await client.check()
      await visitor.sees('closing balance')
      await visitor.check()
    })
    expect([...client.complaints, ...visitor.complaints]).toEqual([])
  } finally {
    await board.end()
  }
})
