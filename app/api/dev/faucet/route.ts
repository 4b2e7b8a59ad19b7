import { encodeFunctionData, numberToHex, parseEther } from 'viem'
import { z } from 'zod'
import { publicClient } from '@/lib/chain/client'
import { tokenOf } from '@/lib/chain/deployment'
import { mockUsdcAbi } from '@/lib/chain/generated/abi'
import { minedReceipt } from '@/lib/chain/mined-receipt'
import { Address } from '@/lib/fields'
import { currencyList } from '@/lib/money'
import { anvil, embeddedOnly, refuse } from '../embedded'

const Body = z.strictObject({ address: Address })

/** 10,000 of each test token. */
const tokenUnits = 10_000_000_000n

async function mint(token: `0x${string}`, to: `0x${string}`): Promise<void> {
  const data = encodeFunctionData({ abi: mockUsdcAbi, functionName: 'mint', args: [to, tokenUnits] })
  // The receiver is impersonated: the service has no key, and minting is open to all.
  await anvil('anvil_impersonateAccount', [to])
  const hash = (await anvil('eth_sendTransaction', [{ from: to, to: token, data }])) as `0x${string}`
  await anvil('anvil_stopImpersonatingAccount', [to])
  await minedReceipt(publicClient(), hash)
}

/** Fills a wallet with gas and test tokens. */
export const POST = embeddedOnly(async (request) => {
  const body = Body.safeParse(await request.json())
  if (!body.success) return refuse('Give one address: {"address":"0x…"}.')
  const { address } = body.data
  await anvil('anvil_setBalance', [address, numberToHex(parseEther('10'))])
  for (const currency of currencyList) await mint(tokenOf(currency), address)
  return Response.json({ address, filled: { ETH: '10', USDC: '10000', USDT: '10000' } })
})
