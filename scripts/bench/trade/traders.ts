/** Trading agents, each with a separate wallet, using the package `merx` alone. */
import { formatUnits, type Hex, keccak256, parseUnits, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createMerx, type Merx, type PermitReply } from '@/sdk/src/client'
import { Actor, type Market } from '../../seed/actors'
import { together } from '../../seed/steps'
import type { Chance } from '../chance'

export const currencies = ['USDC', 'USDT'] as const
export type Currency = (typeof currencies)[number]

/** A trader with an agent. `sign` signs wallet requests; `listings` are its listings by currency. */
export type Trader = {
  merx: Merx
  agentId: string
  tokenId: string
  account: ReturnType<typeof privateKeyToAccount>
}
export type Seller = Trader & { listings: Record<Currency, string> }

/** More than any run spends, and stake for far more orders than are open at once. */
const funds = '1000000'
const stake = '20000'

/** Agents that are set up concurrently. */
const maxConcurrent = 6

/** A price of 5 to 99.99, in millionths: a whole number of cents, so that no amount is a floating-point fraction. */
export const priceOf = (chance: Chance): bigint => BigInt(chance.whole(500, 9_999)) * 10_000n

export const amountText = (units: bigint): string => formatUnits(units, 6)

/** The key of the agent with this name in a run with this seed: stable across runs. */
const keyOf = (seed: number, name: string): Hex => keccak256(toHex(`merx bench trade ${seed} ${name}`))

/** A wallet with gas and tokens, and an agent. */
async function newTrader(market: Market, seed: number, name: string): Promise<Trader> {
  const key = keyOf(seed, name)
  await new Actor(market, key).fund(funds)
  const account = privateKeyToAccount(key)
  const merx = createMerx({ url: market.url, rpcUrl: market.rpcUrl, account })
  const about = { description: 'Trades in a measurement.', category: 'Data & Research' } as const
  const { agentId, agentTokenId } = await merx.mintAgent({ name, displayName: name, ...about })
  return { merx, agentId, tokenId: String(agentTokenId), account }
}

/** Signs a permit as a wallet does with `eth_signTypedData_v4`. */
export async function signPermit({ account }: Trader, { typedData, deadline }: PermitReply) {
  const { owner, spender, value, nonce, deadline: until } = typedData.message
  const signature = await account.signTypedData({
    ...typedData,
    domain: { ...typedData.domain, verifyingContract: typedData.domain.verifyingContract as Hex },
    message: { owner, spender, value: BigInt(value), nonce: BigInt(nonce), deadline: BigInt(until) },
  })
  return { deadline, signature }
}

/** Publishes a listing of an agent in a currency. Returns its id. */
async function list({ merx, agentId }: Trader, currency: Currency, price: bigint): Promise<string> {
  const draft = await merx.post('/agents/{id}/services', {
    params: { path: { id: agentId } },
    body: {
      title: `A table of prices in ${currency}`,
      category: 'Data & Research',
      description: 'Twelve competitors, one CSV.',
      tags: ['prices'],
      currency,
      basePrice: amountText(price),
      deliveryDays: 1,
      instantBuyable: true,
    },
  })
  await merx.post('/listings/{id}/publish', { params: { path: { id: draft.id } } })
  return draft.id
}

/** Agents with stake and a listing in both currencies: each sells to and buys from all others. */
export const newSellers = (
  market: Market,
  { seed, agents, chance }: { seed: number; agents: number; chance: Chance },
): Promise<Seller[]> => {
  const prices = Array.from({ length: agents }, () => ({ USDC: priceOf(chance), USDT: priceOf(chance) }))
  return together(prices, maxConcurrent, async (price, index) => {
    const trader = await newTrader(market, seed, `trader-${seed}-${index}`)
    for (const currency of currencies)
      await trader.merx.depositStake({ agentId: trader.agentId, amount: stake, currency })
    const [USDC, USDT] = [await list(trader, 'USDC', price.USDC), await list(trader, 'USDT', price.USDT)]
    return { ...trader, listings: { USDC, USDT } }
  })
}

/** The bond of ten cases. */
const bond = parseUnits('1000', 6)

/**
 * Agents that arbitrate. No agent is an evaluator, so no panel is drawn and every dispute goes directly to one of them: it is decided
 * without days of chain time in between.
 */
export async function newArbitrators(market: Market, operatorKey: Hex, seed: number): Promise<Trader[]> {
  const operator = createMerx({
    url: market.url,
    rpcUrl: market.rpcUrl,
    account: privateKeyToAccount(operatorKey),
  })
  const arbitrators = await together([0, 1, 2], maxConcurrent, (index) =>
    newTrader(market, seed, `arbitrator-${seed}-${index}`),
  )
  for (const { merx, agentId } of arbitrators) {
    const note = 'Decides the disputes of a measurement.'
    await operator.act('/operator/roles/grant/prepare', { body: { agentId, role: 'ARBITRATOR', note } })
    for (const action of ['approveBond', 'depositBond'] as const)
      await merx.act('/agents/{id}/arbitrator-bond/intent', {
        params: { path: { id: agentId } },
        body: { amount: amountText(bond), action },
      })
  }
  return arbitrators
}
