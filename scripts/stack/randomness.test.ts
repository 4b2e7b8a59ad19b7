import { expect, test } from 'vitest'
import { checkRandomness } from './randomness'

test('chains whose prevrandao is constant by design are refused by name, without asking their node', async () => {
  const nowhere = 'http://127.0.0.1:1'
  await expect(checkRandomness(nowhere, 42_161)).rejects.toThrow(
    'The prevrandao of chain 42161 (Arbitrum One) is constant: buyers could choose who judges their disputes.',
  )
  await expect(checkRandomness(nowhere, 324)).rejects.toThrow('chain 324 (ZKsync Era)')
})
