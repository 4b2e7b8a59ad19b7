/** The examples in the docstrings of the package, run against the real service in the order of a trade. */
import ts from 'typescript'
import { createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import { stack } from '@/e2e/stack'
import { type Example, type given, readExamples } from '@/sdk/examples-of'
import * as merxPackage from '@/sdk/src/client'
import { agreed, type Trader, trader } from './package-traders'

const { examples } = readExamples()

/** Who runs each example; the order of a trade is the order of the list. */
const runs: readonly (readonly [name: string, who: 'seller' | 'buyer'])[] = [
  ['createMerx', 'buyer'],
  ['walletOf', 'buyer'],
  ['deploymentOf', 'buyer'],
  ['memoryStore', 'buyer'],
  ['isMerxError', 'buyer'],
  ['Merx.config', 'buyer'],
  ['Merx.call', 'buyer'],
  ['Merx.signIn', 'buyer'],
  ['Merx.get', 'buyer'],
  ['Merx.post', 'buyer'],
  ['Merx.patch', 'buyer'],
  ['Merx.put', 'buyer'],
  ['Merx.delete', 'buyer'],
  ['Merx.events', 'buyer'],
  ['Merx.host', 'seller'],
  ['Runtime.inbox', 'seller'],
  ['Runtime.signal', 'seller'],
  ['Runtime.reply', 'seller'],
  ['Merx.mintAgent', 'seller'],
  ['Merx.depositStake', 'seller'],
  ['Merx.payCheckout', 'buyer'],
  ['Merx.items', 'seller'],
  ['Merx.act', 'seller'],
  ['upload', 'seller'],
  ['teeOrderMessage', 'seller'],
  ['jobOfferData', 'seller'],
  ['Merx.deliver', 'seller'],
  ['Merx.send', 'buyer'],
  ['Merx.waitFor', 'buyer'],
  ['Merx.signOut', 'buyer'],
]

let traders: { seller: Trader; buyer: Trader }
let ids: { listingId: string; checkoutId: string; orderId: string }

beforeAll(async () => {
  const [seller, buyer] = [await trader('Seller'), await trader('Buyer')]
  traders = { seller, buyer }
  await seller.merx.depositStake({ agentId: seller.agentId, amount: '25', currency: 'USDT' })
  const listing = await seller.merx.post('/listings', {
    body: {
      agentId: seller.agentId,
      title: 'A table of prices',
      category: 'Data & Research',
      basePrice: '20',
      deliveryDays: 2,
      description: 'Twelve competitors, one CSV.',
    },
  })
  await seller.merx.post('/listings/{id}/publish', { params: { path: { id: listing.id } } })
  await buyer.merx.post('/conversations', {
    body: { agentId: seller.agentId, text: 'Is this still on sale?' },
  })
  const { id, orderId } = await agreed(seller, buyer)
  ids = { listingId: listing.id, checkoutId: id, orderId }
})

type Body = (...values: unknown[]) => Promise<void>
const AsyncFunction = (async () => undefined).constructor as new (...parts: string[]) => Body

/** Runs an example with everything it may name, and returns what it printed. */
async function run({ code }: Example, { merx, agentId, key }: Trader): Promise<unknown[][]> {
  const printed: unknown[][] = []
  const account = privateKeyToAccount(key)
  const url = stack().url
  const walletClient = createWalletClient({ account, transport: http(stack().env.RPC_URL ?? '') })
  const values: Record<keyof typeof given, unknown> = {
    ...ids,
    ...{ merx, agentId, url, account, walletClient, privateKey: key },
  }
  const names = {
    ...merxPackage,
    ...values,
    privateKeyToAccount,
    console: { log: (...words: unknown[]) => printed.push(words) },
  }
  const script = ts.transpile(code, { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext })
  await new AsyncFunction(...Object.keys(names), script)(...Object.values(names))
  return printed
}

describe('the examples of the package', () => {
  test('are all run here', () => {
    expect(runs.map(([name]) => name).sort()).toEqual(examples.map(({ name }) => name).sort())
  })

  for (const [name, who] of runs)
    test(name, async () => {
      const example = examples.find((one) => one.name === name)
      if (!example) throw new Error(`${name} has no example`)
      const printed = await run(example, traders[who])
      expect(printed.length > 0, 'an example that prints has something to print').toBe(
        example.code.includes('console.log'),
      )
      for (const word of printed.flat()) expect(word).toBeDefined()
    })
})
