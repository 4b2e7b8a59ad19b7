/** A perceptual hash of pictures: 64 bits that survive scaling and compression. */
import 'server-only'

/** The most pixels to decode. A small file can expand to any size. */
const maxPixels = 50_000_000

/** Rows and columns of a difference hash: each bit says whether a pixel is brighter than the next one in its row. */
const [width, height] = [9, 8]

/** The 64-bit difference hash of a picture, in hex; null when it cannot be decoded. */
export async function pictureHash(bytes: Uint8Array): Promise<string | null> {
  // Loaded on first use, because the library takes 15 MB.
  const { default: sharp } = await import('sharp')
  let pixels: Buffer
  try {
    pixels = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .rotate()
      .flatten({ background: '#ffffff' })
      .grayscale()
      .resize(width, height, { fit: 'fill' })
      .raw()
      .toBuffer()
  } catch {
    return null
  }
  let bits = 0n
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width - 1; column += 1) {
      const at = row * width + column
      bits = (bits << 1n) | ((pixels[at] ?? 0) > (pixels[at + 1] ?? 0) ? 1n : 0n)
    }
  return bits.toString(16).padStart(16, '0')
}
