import type { Address } from 'viem'
import { expect, inject, test } from 'vitest'
import { deployContracts } from '@/scripts/stack/deploy'
import { rpc } from '@/scripts/stack/rpc'
import { operator, treasury } from '@/scripts/stack/wallets'

const { rpcUrl } = inject('indexerGround')
const token = (byte: string): Address => `0x${byte.repeat(20)}`
const [six, eighteen, none] = [token('a6'), token('b8'), token('c0')]

/** Code that answers every call with one number. */
const says = (number: number) => `0x60${number.toString(16).padStart(2, '0')}60005260206000f3`

test.each([
  ['are two', six, six, `--usdc and --usdt are one token, ${six}: they are two currencies.`],
  ['have six decimals', six, eighteen, `--usdt ${eighteen} has 18 decimals. Merx counts in tokens with 6.`],
  ['are tokens', none, six, `--usdc ${none} does not say its decimals: it is no ERC-20 token on this chain.`],
])('the tokens of a deployment %s, or nothing is sent', async (_, USDC, USDT, words) => {
  await rpc(rpcUrl, 'anvil_setCode', [six, says(6)])
  await rpc(rpcUrl, 'anvil_setCode', [eighteen, says(18)])
  const sent = () => rpc(rpcUrl, 'eth_getTransactionCount', [operator().address, 'latest'])
  const before = await sent()
  const deployed = deployContracts({
    rpcUrl,
    account: operator().account,
    network: 'x',
    feeRecipient: treasury().address,
    tokens: { USDC, USDT },
  })
  await expect(deployed).rejects.toThrow(words)
  expect(await sent()).toBe(before)
})
