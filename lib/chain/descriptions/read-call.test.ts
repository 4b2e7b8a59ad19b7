import { type Abi, encodeFunctionData, erc20Abi, type Hex, keccak256, toHex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { walletMessage } from '@/lib/auth/wallet-message'
import { type AbiName, contracts, rowOf } from '@/lib/chain/contracts'
import * as abis from '@/lib/chain/generated/abi'
import { identityRegistryAbi, svcEscrowAbi } from '@/lib/chain/generated/abi'
import { orderMessage } from '@/lib/tee/order-message'
import { callWords, type SignedContract, wordsOf } from './call-words'
import { type KnownContract, type Reading, readCall } from './read-call'
import { readMessage, readTypedData } from './read-signature'

const byName: { readonly [N in AbiName]: Abi } = abis
const at = (digit: string) => `0x${digit.repeat(40)}` as const
const me = at('9')
const known: KnownContract[] = [
  { contract: 'token', currency: 'USDC', address: at('1') },
  { contract: 'escrow', currency: 'USDC', address: at('2') },
  { contract: 'identityRegistry', currency: 'USDC', address: at('3') },
  { contract: 'disputes', currency: 'USDC', address: at('4') },
  { contract: 'jobBoard', currency: 'USDC', address: at('7') },
]
const context = { known, from: me, chainId: 31_337 }
const text = ({ sentence }: Reading) => sentence.map((piece) => piece.text).join('')
const order = keccak256(toHex('order'))

describe('the table', () => {
  const functions = (Object.keys(callWords) as SignedContract[]).flatMap((contract) =>
    Object.keys(callWords[contract]).map((name) => [contract, name] as const),
  )

  test.each(functions)('%s.%s names every argument, and only those', (contract, name) => {
    const words = wordsOf(contract, name)
    const abi = contract === 'token' ? erc20Abi : byName[rowOf(contract).abi]
    const overloads = abi.filter((item) => item.type === 'function' && item.name === name)
    const shown = Object.keys(words?.fields ?? {})
    const inputs = overloads.map((item) =>
      'inputs' in item
        ? item.inputs.map((input) => (contract === 'token' && input.name === 'amount' ? 'value' : input.name))
        : [],
    )
    expect(inputs).toContainEqual(shown)
    const used = [...(words?.sentence ?? '').matchAll(/\{(\w+)\}/g)].map(([, argument]) => argument)
    for (const argument of used) expect(words?.fields[argument ?? ''], argument).toBeTruthy()
  })

  test('has a row for each contract', () => {
    expect(Object.keys(callWords).sort()).toEqual([...Object.keys(contracts), 'token'].sort())
  })
})

describe('a transaction', () => {
  const payment = [order, 7n, 8n, 580_000_000n, 0n, 432_000, 86_400, keccak256(toHex('terms'))] as const
  const data = encodeFunctionData({ abi: svcEscrowAbi, functionName: 'createOrder', args: payment })

  test('says what is paid, and what the terms are is looked up', () => {
    const reading = readCall({ to: at('2'), data }, context)
    expect(reading.title).toBe('Pay into escrow')
    expect(text(reading)).toBe('Pay 580.00 USDC into escrow')
    expect(reading.warning).toBeNull()
    expect(reading.facts.map(([label, value]) => [label, value.text])).toEqual([
      ['Buyer', 'agent #7'],
      ['Seller', 'agent #8'],
      ['You pay', '580.00 USDC'],
      ['Stake the seller must have', '0.00 USDC'],
      ['Delivery within', '5 days'],
      ['Review period', '1 day'],
    ])
    expect(reading.sentence.at(-1)?.mention).toMatchObject({ as: 'terms', id: payment[7] })
  })

  test('a contract it does not know is said to be unknown, whatever its bytes look like', () => {
    const reading = readCall({ to: at('5'), data }, context)
    expect(reading.warning).toContain('does not know this contract')
    expect(reading.title).toBe('Unknown transaction')
  })

  test('a function that no one is asked for is said to be unknown', () => {
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [at('6'), 1n] })
    expect(readCall({ to: at('1'), data: transfer }, context).warning).toContain('do not sign')
    expect(readCall({ to: at('2'), data: '0xdeadbeef' }, context).warning).toContain('do not sign')
    const all = encodeFunctionData({
      abi: identityRegistryAbi,
      functionName: 'setApprovalForAll',
      args: [at('6'), true],
    })
    expect(readCall({ to: at('3'), data: all }, context).warning).not.toBeNull()
  })

  const allow = (spender: Hex, value: bigint) =>
    readCall(
      {
        to: at('1'),
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, value] }),
      },
      context,
    )

  test('an allowance names who may take how much', () => {
    expect(text(allow(at('2'), 1_000_000n))).toBe('Let the USDC escrow take up to 1.00 USDC from your wallet')
    expect(allow(at('2'), 1_000_000n).warning).toBeNull()
  })

  test('an allowance for a stranger, or of everything, does not look harmless', () => {
    expect(allow(at('6'), 1_000_000n).warning).toContain('Do not sign')
    expect(text(allow(at('2'), 2n ** 256n - 1n))).toContain('any amount of USDC')
  })

  test('coins that go along are named', () => {
    expect(readCall({ to: at('2'), data, value: 5n }, context).warning).toContain('5 wei')
  })

  test('shares, times and votes are words', () => {
    const propose = encodeFunctionData({
      abi: svcEscrowAbi,
      functionName: 'proposeSettlement',
      args: [order, 7_550],
    })
    expect(text(readCall({ to: at('2'), data: propose }, context))).toMatch(
      /^Propose to give the seller 75\.5\u00a0% of order 0x/,
    )
    const vote = encodeFunctionData({
      abi: abis.svcDisputesAbi,
      functionName: 'castVote',
      args: [order, 3n, false, order],
    })
    expect(text(readCall({ to: at('4'), data: vote }, context))).toMatch(/^Vote for the buyer in dispute 0x/)
  })

  test.each([
    [1, 'one job'],
    [2, '2 jobs'],
  ])('of a list of %i jobs the length counts', (count, words) => {
    const data = encodeFunctionData({
      abi: abis.svcJobBoardAbi,
      functionName: 'withdrawEvaluatorFees',
      args: [3n, Array.from({ length: count }, (_, index) => BigInt(index))],
    })
    expect(text(readCall({ to: at('7'), data }, context))).toBe(
      `Take the fees that agent #3 has earned with ${words}`,
    )
  })
})

describe('a signature', () => {
  const permit = (change: { [field: string]: unknown } = {}, verifyingContract: string = at('1')) =>
    readTypedData(
      {
        primaryType: 'Permit',
        domain: { name: 'USD Coin', chainId: 1, verifyingContract },
        message: {
          owner: me,
          spender: at('2'),
          value: '580000000',
          nonce: '0',
          deadline: '1790000000',
          ...change,
        },
      },
      context,
      'merx.example',
    )

  test('a permit says amount, spender and end', () => {
    expect(text(permit())).toBe('Let the USDC escrow take up to 580.00 USDC from your wallet, once')
    expect(permit().facts.map(([, value]) => value.text)).toContain('21 Sept 2026, 14:13 UTC')
    expect(permit().warning).toBeNull()
  })

  test('a permit for a stranger, of an unknown token or of another wallet is warned of', () => {
    expect(permit({ spender: at('6') }).warning).not.toBeNull()
    expect(permit({ owner: at('6') }).warning).not.toBeNull()
    expect(permit({}, at('6')).warning).not.toBeNull()
  })

  const signIn = (domain: string) =>
    createSiweMessage({
      address: me,
      chainId: 1,
      domain,
      nonce: 'abcdefgh12',
      uri: `https://${domain}`,
      version: '1',
      issuedAt: new Date(0),
    })

  test('a sign-in names the site, and one for another site is warned of', () => {
    expect(text(readMessage(signIn('merx.example'), 'merx.example'))).toBe('Sign in to merx.example')
    expect(readMessage(signIn('merx.example'), 'merx.example').warning).toBeNull()
    expect(readMessage(signIn('evil.example'), 'merx.example').warning).toContain('evil.example')
    expect(readMessage('hello', 'merx.example').warning).not.toBeNull()
  })

  test('the text of wallet headers says what it is for, and another text of their kind is unknown', () => {
    const read = (action: string, resource: string) =>
      readMessage(walletMessage({ action, resource, timestampMs: 1_700_000_000_000 }), 'merx.example')
    expect(text(read('offers', '12'))).toBe(
      'Prove that you hold this wallet, to make or withdraw an offer for job 12',
    )
    expect(text(read('tee-jobs', `0x${'ab'.repeat(32)}`))).toBe(
      'Prove that you hold this wallet, to hand the exchange account of job 0xabab…abab to the enclave',
    )
    for (const action of ['offers', 'set-agent-name', 'tee-jobs', 'a2a-runtime-token'])
      expect(read(action, '7').warning).toBeNull()
    expect(read('transfer', '7').warning).not.toBeNull()
    expect(read('offers', '7:8').warning).not.toBeNull()
  })

  test('a trading order says what is bought or sold, and at which price', () => {
    const order = { symbol: 'BTC/USDT', side: 'buy', quantity: '0.02', price: '99000', nonce: 3 } as const
    const jobId = `0x${'ab'.repeat(32)}` as const
    const read = (over: object = {}) =>
      readMessage(orderMessage(jobId, { ...order, ...over }), 'merx.example')
    expect(text(read())).toBe('Buy 0.02 BTC at 99000 USDT or better, with the account of job 0xabab…abab')
    expect(read().warning).toBeNull()
    expect(read({ side: 'sell' }).title).toBe('Sell BTC')
    expect(read({ expires_at: 1_800_000_000 }).warning).toBeNull()
    expect(read({ expires_at: 1_800_000_000 }).facts.map(([name]) => name)).toContain('Valid until')
    expect(read({ symbol: 'BTC/USDT\u202e' }).warning).not.toBeNull()
  })

  test('data of another kind is unknown', () => {
    expect(
      readTypedData({ primaryType: 'Order', message: {} }, context, 'merx.example').warning,
    ).not.toBeNull()
  })
})
