import { concat, encodeFunctionData, erc20Abi, erc721Abi, type Hex, maxUint256, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { Intent } from './generated/api'
import { signedFunctions } from './generated/calls'
import { knownCall, signaturesOf } from './known-call'

const addressOf = (digit: string) => `0x${digit.repeat(40)}` as const
const [escrow, token, agents, stranger] = ['1', '2', '3', '4'].map(addressOf) as [Hex, Hex, Hex, Hex]
const contracts = { escrowUSDT: escrow, tokenUSDT: token, identityRegistry: agents }
const read = (call: { to: Hex; data: Hex } & Partial<Pick<Intent, 'chainId'>>, more = {}) =>
  knownCall({ value: '0', chainId: 31337, ...call }, { chainId: 31337, contracts: { ...contracts, ...more } })
const refusing = (reason: string) =>
  expect.objectContaining({ code: 'WRONG_SERVICE', status: 0, details: { reason } })
const approve = (spender: Hex, amount = 1n) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })

test('an approval for a contract is read, also one of nothing, which a token demands before another amount', () => {
  for (const amount of [0n, 25_000_000n])
    expect(read({ to: token, data: approve(escrow, amount) })).toEqual({
      ...{ contract: 'tokenUSDT', to: token, functionName: 'approve' },
      args: [
        { name: 'spender', value: escrow, contract: 'escrowUSDT' },
        { name: 'value', value: amount, contract: null },
      ],
    })
})

test('letters of an address may be small or capital', () => {
  const shown = '0xABcdEFABcdEFabcdEfAbCdefabcdeFABcDEFabCD'
  const more = { jobBoard: shown }
  expect(read({ to: token, data: approve(shown) }, more).args[0]).toMatchObject({ contract: 'jobBoard' })
})

test('a token is approved for a contract alone: not for a stranger, not for a token', () => {
  for (const spender of [stranger, token])
    expect(() => read({ to: token, data: approve(spender, maxUint256) })).toThrow(refusing('spender'))
})

const moving = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [stranger, 1n] })
const allowing = encodeFunctionData({
  abi: erc721Abi,
  functionName: 'setApprovalForAll',
  args: [stranger, true],
})
const releasing = encodeFunctionData({
  abi: parseAbi(['function releaseEscrow(bytes32 orderId)']),
  args: [`0x${'5'.repeat(64)}`],
})

test.each([
  ['moves a token', token, moving],
  [
    'pulls a token',
    token,
    encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [escrow, stranger, 1n] }),
  ],
  ['gives all agents away', agents, allowing],
  ['calls nothing', escrow, '0x'],
  ['is cut off', escrow, releasing.slice(0, -2) as Hex],
  ['brings more than its arguments', escrow, concat([releasing, '0x00'])],
] as const)('a call that %s is refused', (_, to, data) => {
  expect(() => read({ to, data })).toThrow(refusing('function'))
})

test('a contract of a later version is refused in words that say so', () => {
  expect(() => read({ to: stranger, data: releasing }, { auctions: stranger })).toThrow(/Update/)
})

test('the contracts of each currency have the functions of their kind, and a name of JavaScript has none', () => {
  expect(signaturesOf('escrowUSDC')).toBe(signedFunctions.escrow)
  expect(signaturesOf('identityRegistry')).toBe(signedFunctions.identityRegistry)
  expect(['toString', 'constructor', 'USDC', ''].map(signaturesOf)).toEqual([null, null, null, null])
})
