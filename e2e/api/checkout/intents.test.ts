import { createPublicClient, createWalletClient, type Hex, http } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { signInWith } from '@/e2e/api/accounts/wallets'
import { newWallet, stack } from '@/e2e/stack'
import type { Actor } from '@/lib/actor'
import { identityRegistryAbi, svcEscrowAbi, svcStakingAbi } from '@/lib/chain/generated/abi'
import { minedReceipt } from '@/lib/chain/mined-receipt'
import type { Actor as Person } from '@/scripts/seed/actors'

type Intents = typeof import('@/lib/chain/intent')
let intents: Intents
let person: Person
let actor: Actor

// `lib/chain` runs here with the settings of the running stack: its database, its chain.
beforeAll(async () => {
  Object.assign(process.env, stack().env)
  intents = await import('@/lib/chain/intent')
  person = await newWallet()
  const { account, session } = await signInWith(person.account)
  const wallet = account.walletAddress.toLowerCase() as `0x${string}`
  actor = { accountId: account.id, wallet, sessionId: session.id, via: 'bearer', keyId: null, scopes: null }
})

const register = (uri: string, who = actor) =>
  intents.prepareIntent(who, {
    contract: stack().deployment.contracts.identityRegistry,
    abi: identityRegistryAbi,
    functionName: 'register',
    args: [uri],
    action: 'registerAgent',
    subject: uri,
    summary: 'Mint an agent.',
  })

const deposit = (agentId: bigint, units: bigint, approval: 'mined' | 'batch' = 'mined', extraGas = 0n) =>
  intents.prepareIntent(actor, {
    contract: stack().deployment.currencies.USDC.staking,
    abi: svcStakingAbi,
    functionName: 'depositStake',
    args: [agentId, units],
    action: 'depositStake',
    subject: String(agentId),
    summary: 'Stake.',
    spends: { currency: 'USDC', units, approval },
    extraGas,
  })

describe('an intent', () => {
  test('is complete, in words and bytes, under both names for both kinds of client', async () => {
    const intent = await register('https://a.example/1')
    expect(intent).toMatchObject({
      action: 'registerAgent',
      chainId: 31_337,
      value: '0',
      functionName: 'register',
      args: ['https://a.example/1'],
      status: 'PREPARED',
      summary: 'Mint an agent.',
      from: person.account.address,
    })
    expect(intent.to).toBe(intent.contract)
    expect(intent.data).toBe(intent.callData)
    expect(Number(intent.gas)).toBeGreaterThan(21_000)
    const minutes = (Date.parse(intent.expiresAt) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThanOrEqual(15)
  })

  test('is the same while it is valid, also for ten who ask at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => register('https://a.example/2')))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect((await register('https://a.example/3')).id).not.toBe(all[0]?.id)
  })

  test('is valid again when it is asked for after its end', async () => {
    const first = await register('https://a.example/5')
    const { db } = await import('@/lib/db/client')
    await db.intent.update({ where: { id: first.id }, data: { expiresAt: new Date() } })
    expect(await intents.intentsAbout(actor, 'https://a.example/5')).toEqual([])
    const again = await register('https://a.example/5')
    expect(Date.parse(again.expiresAt)).toBeGreaterThanOrEqual(Date.parse(first.expiresAt))
    expect(await intents.intentsAbout(actor, 'https://a.example/5')).toEqual([again])
  })

  test('is enough for a wallet to broadcast', async () => {
    const { to, data, gas } = await register('https://a.example/4')
    const transport = http(stack().env.RPC_URL)
    const client = createWalletClient({ account: person.account, transport })
    const hash = await client.sendTransaction({ to, data, gas: BigInt(gas), chain: null })
    const receipt = await minedReceipt(createPublicClient({ transport }), hash)
    expect(receipt.status).toBe('success')
  })
})

describe('what cannot work is refused before anything is signed', () => {
  test('too little balance, with the figures', async () => {
    await expect(deposit(1n, 10n ** 15n)).rejects.toMatchObject({
      code: 'BALANCE_INSUFFICIENT',
      details: { currency: 'USDC', required: '1000000000' },
    })
  })

  test('no allowance yet, naming who needs it', async () => {
    await expect(deposit(1n, 5_000_000n)).rejects.toMatchObject({
      code: 'ALLOWANCE_INSUFFICIENT',
      details: {
        required: '5',
        allowance: '0',
        spender: stack().deployment.currencies.USDC.staking.toLowerCase(),
      },
    })
  })

  test('but in a batch the allowance comes with the call before', async () => {
    expect(await deposit(1n, 5_000_000n, 'batch')).toMatchObject({
      functionName: 'depositStake',
      args: ['1', '5000000'],
      gas: '400000',
    })
    expect(await deposit(1n, 5_000_000n, 'batch', 160_000n)).toMatchObject({ gas: '560000' })
  })

  test('a contract’s own refusal has its own code', async () => {
    const accept = intents.prepareIntent(actor, {
      contract: stack().deployment.currencies.USDC.escrow,
      abi: svcEscrowAbi,
      functionName: 'acceptOrder',
      args: [`0x${'12'.repeat(32)}` as Hex],
      action: 'acceptOrder',
      subject: 'x',
      summary: 'Accept.',
    })
    await expect(accept).rejects.toMatchObject({
      code: 'ORDER_NOT_PENDING',
      status: 409,
      details: { error: 'OrderNotPending' },
    })
  })
})
