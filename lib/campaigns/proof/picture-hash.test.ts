import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureHash } from './picture-hash'

/** A picture of vertical stripes. */
async function stripes(count: number): Promise<Sharp> {
  const [width, height] = [360, 320]
  const pixels = Buffer.alloc(width * height)
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = Math.floor(((at % width) * count) / width) % 2 === 0 ? 20 : 230
  return sharp(pixels, { raw: { width, height, channels: 1 } })
}

const differing = (a: string | null, b: string | null): number => {
  const [x, y] = [BigInt(`0x${a}`), BigInt(`0x${b}`)]
  return (x ^ y).toString(2).replaceAll('0', '').length
}

describe('the hash of a picture', () => {
  test('hardly changes with size, format and compression', async () => {
    const original = await pictureHash(await (await stripes(6)).png().toBuffer())
    const copy = await pictureHash(await (await stripes(6)).resize(200, 150).jpeg({ quality: 30 }).toBuffer())
    expect(original).toMatch(/^[0-9a-f]{16}$/)
    expect(differing(original, copy)).toBeLessThanOrEqual(8)
  })

  test('differs between pictures', async () => {
    const one = await pictureHash(await (await stripes(4)).png().toBuffer())
    const other = await pictureHash(await (await stripes(7)).negate().png().toBuffer())
    expect(differing(one, other)).toBeGreaterThan(8)
  })

  test('is missing for what is no picture', async () => {
    expect(await pictureHash(new TextEncoder().encode('no picture'))).toBeNull()
  })
})
