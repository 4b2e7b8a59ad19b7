import { expect, test } from 'vitest'
import { changesOf, deploymentOf, fingerprintOf } from './deployment'

const addressOf = (digit: string) => `0x${digit.repeat(40)}`
const known = { chainId: 1, contracts: { escrowUSDC: addressOf('a'), tokenUSDC: addressOf('b') } }

test('it is the chain and the addresses of what a service names', () => {
  const contracts = { escrowUSDC: { name: 'SvcEscrow', address: addressOf('a'), abi: [] } }
  expect(deploymentOf({ chainId: 1, contracts })).toEqual({
    chainId: 1,
    contracts: { escrowUSDC: addressOf('a') },
  })
})

test('every change has a line of its own, and the letters of an address are no change', () => {
  const same = { chainId: 1, contracts: { tokenUSDC: addressOf('B'), escrowUSDC: addressOf('A') } }
  expect(changesOf(known, same)).toEqual([])
  const now = { chainId: 5, contracts: { escrowUSDC: addressOf('c'), jobBoard: addressOf('d') } }
  expect(changesOf(known, now)).toEqual([
    'The chain was 1 and is now 5',
    `escrowUSDC was ${addressOf('a')} and is now ${addressOf('c')}`,
    `jobBoard is new: ${addressOf('d')}`,
    `tokenUSDC is gone: it was ${addressOf('b')}`,
  ])
})

test('a fingerprint is of the chain, the names and the addresses, in any order', () => {
  const { escrowUSDC, tokenUSDC } = known.contracts
  const fingerprint = fingerprintOf(known)
  expect(fingerprint).toMatch(/^[0-9a-f]{32}$/)
  expect(fingerprintOf({ chainId: 1, contracts: { tokenUSDC, escrowUSDC: addressOf('A') } })).toBe(
    fingerprint,
  )
  for (const other of [
    { ...known, chainId: 2 },
    { ...known, contracts: { escrowUSDC: tokenUSDC, tokenUSDC: escrowUSDC } },
    { ...known, contracts: { escrowUSDC } },
  ])
    expect(fingerprintOf(other)).not.toBe(fingerprint)
})
