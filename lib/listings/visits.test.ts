import { expect, test } from 'vitest'
import { maxPerAddress, visitorHash } from './visits'

const visitor = { address: '192.0.2.1', userAgent: 'Mozilla/5.0 (X11)', listingId: 'abc' }
const salt = new Uint8Array(32).fill(7)

test('a visitor is the same all day, another one for each listing, address and day', () => {
  const one = visitorHash(salt, visitor)
  expect(one).toMatch(/^[0-9a-f]{32}$/)
  expect(visitorHash(salt, { ...visitor })).toBe(one)
  for (const other of [{ listingId: 'abd' }, { address: '192.0.2.2' }])
    expect(visitorHash(salt, { ...visitor, ...other })).not.toBe(one)
  expect(visitorHash(new Uint8Array(32).fill(8), visitor)).not.toBe(one)
})

test('an address is a few visitors at most, whatever it says of itself', () => {
  const hashes = Array.from({ length: 500 }, (_, n) => visitorHash(salt, { ...visitor, userAgent: `${n}` }))
  expect(new Set(hashes).size).toBe(maxPerAddress)
})
