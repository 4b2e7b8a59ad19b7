import { expect, test } from 'vitest'
import { account, type Contract, contracts, intentOf, isAsked, nonce } from './asked-in-test'
import { hashOfJson } from './asked-texts'
import { createMerx, type Intent } from './client'

const tooLittle = { error: { code: 'ALLOWANCE_INSUFFICIENT', message: 'Approve it first.' } }

const parties = { client: { agentTokenId: '1' }, provider: { agentTokenId: '2' } }

test('an order has the terms that its checkout shows', async () => {
  const terms = {
    ...{ salt: nonce, price: '20', minStake: '0', deliveryDays: 1, challengeWindowHours: 24 },
    ...parties,
  }
  const ordering = (
    escrow: Contract,
    budget: bigint,
    { buyer = 1n, provider = 2n, days = 1, hash = hashOfJson(terms) } = {},
  ) => intentOf(escrow, 'createOrder', [nonce, buyer, provider, budget, 0n, days * 86_400, 86_400, hash])
  const approving = (escrow: 'escrowUSDC' | 'escrowUSDT', amount: bigint) =>
    intentOf('tokenUSDC', 'approve', [contracts[escrow], amount])
  const paying = async (txIntent: Intent, later: object = terms) => {
    let reads = 0
    const merx = createMerx({
      url: 'http://merx.test',
      ...{ account, key: 'tmp_test', rpcUrl: 'http://127.0.0.1:1' },
      deployment: { chainId: 31337, contracts },
      fetch: async (input) => {
        const request = input as Request
        if (request.method === 'GET')
          return Response.json({
            ...{ status: 'CREATED', amount: '20', currency: 'USDC' },
            terms: reads++ === 0 ? terms : later,
          })
        const { action } = await request.json()
        const isMissing = action === 'createOrder' && txIntent.to === contracts.tokenUSDC
        return isMissing ? Response.json(tooLittle, { status: 409 }) : Response.json({ txIntent })
      },
    })
    const review = () => {
      throw isAsked
    }
    return merx.payCheckout('chk_one', { review }).catch((error: unknown) => error)
  }
  expect(await paying(ordering('escrowUSDC', 20_000_000n))).toBe(isAsked)
  expect(await paying(approving('escrowUSDC', 20_000_000n))).toBe(isAsked)
  // Another mint took the token id that was foreseen for the buyer, so the service rewrote the terms.
  const renumbered = { ...terms, client: { agentTokenId: '5' } }
  const asBuyer = (hash = hashOfJson(renumbered)) => ordering('escrowUSDC', 20_000_000n, { buyer: 5n, hash })
  expect(await paying(asBuyer(), renumbered)).toBe(isAsked)
  const cheated = { ...renumbered, provider: { agentTokenId: '3' } }
  for (const [order, later] of [
    [asBuyer(hashOfJson(cheated)), cheated],
    [asBuyer(), terms],
  ] as const)
    expect(await paying(order, later)).toMatchObject({ code: 'WRONG_SERVICE' })
  for (const wrong of [
    ordering('escrowUSDC', 2_000_000_000n),
    ordering('escrowUSDT', 20_000_000n),
    ordering('escrowUSDC', 20_000_000n, { provider: 3n }),
    ordering('escrowUSDC', 20_000_000n, { days: 90 }),
    ordering('escrowUSDC', 20_000_000n, { hash: nonce }),
    approving('escrowUSDC', 20_000_001n),
    approving('escrowUSDT', 20_000_000n),
  ])
    expect(await paying(wrong)).toMatchObject({ code: 'WRONG_SERVICE', details: { reason: 'asked' } })
})
