import { expect, test } from 'vitest'
import type { Connector } from 'wagmi'
import { chosenWallet, type WalletChoice } from './chosen-wallet'

const [phone, browser] = [{ uid: 'phone' }, { uid: 'browser' }] as Connector[]
const wallets = [phone, browser] as Connector[]

test('a second list of the same wallets is another list, so that it is shown again', async () => {
  const shown: WalletChoice[] = []
  const asked = [1, 2].map(() => chosenWallet(wallets, '0x2a', (choice) => shown.push(choice)))
  expect(shown.map(({ connectors }) => connectors)).toEqual([wallets, wallets])
  expect(shown.map(({ wanted }) => wanted)).toEqual(['0x2a', '0x2a'])
  expect(new Set(shown.map(({ key }) => key)).size).toBe(2)
  shown.forEach(({ resolve }, index) => {
    resolve(wallets[index] as Connector)
  })
  expect(await Promise.all(asked)).toEqual([phone, browser])
})
