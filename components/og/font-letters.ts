/** The characters in a font file. TrueType, and WOFF, whose tables are compressed one by one. */
import { inflateSync } from 'node:zlib'

const woff = 0x774f4646

/** Returns the table of this name. */
function tableOf(font: Buffer, name: string): Buffer {
  const isWoff = font.readUInt32BE(0) === woff
  const [first, length] = isWoff ? [44, 20] : [12, 16]
  for (let index = 0; index < font.readUInt16BE(isWoff ? 12 : 4); index++) {
    const entry = font.subarray(first + index * length)
    if (entry.toString('latin1', 0, 4) !== name) continue
    const at = entry.readUInt32BE(isWoff ? 4 : 8)
    const bytes = font.subarray(at, at + entry.readUInt32BE(isWoff ? 8 : 12))
    return isWoff && bytes.length < entry.readUInt32BE(12) ? inflateSync(bytes) : bytes
  }
  throw new Error(`a font has no table ${name}`)
}

/** The characters of a subtable of format 4: segments of the Basic Multilingual Plane. */
function* segmentsOf(table: Buffer): Generator<number> {
  const size = table.readUInt16BE(6)
  const [ends, starts, deltas, ranges] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size]
  for (let at = 0; at < size; at += 2) {
    const [start, end] = [table.readUInt16BE(starts + at), table.readUInt16BE(ends + at)]
    const range = table.readUInt16BE(ranges + at)
    for (let code = start; code <= end && code < 0xffff; code++) {
      const named = range === 0 ? code : table.readUInt16BE(ranges + at + range + 2 * (code - start))
      if (named !== 0 && ((named + table.readUInt16BE(deltas + at)) & 0xffff) !== 0) yield code
    }
  }
}

/**
 * Returns the code points for which a font has a glyph, up to U+FFFF: from its Unicode table of format 4, which every font here has.
 */
export function lettersOf(font: Buffer): ReadonlySet<number> {
  const cmap = tableOf(font, 'cmap')
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const entry = 4 + index * 8
    const table = cmap.subarray(cmap.readUInt32BE(entry + 4))
    const isUnicode = cmap.readUInt16BE(entry) === 0 || cmap.readUInt16BE(entry) === 3
    if (isUnicode && table.readUInt16BE(0) === 4) return new Set(segmentsOf(table))
  }
  throw new Error('a font has no Unicode table of format 4')
}
