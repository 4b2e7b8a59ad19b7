import { deflateSync } from 'node:zlib'

/** Pictures of the demo data, drawn here: a grid of plain shapes per name. No stock, no remote image. */

type Colour = readonly [number, number, number]

const palettes: readonly (readonly Colour[])[] = [
  [
    [247, 243, 234],
    [24, 77, 58],
    [201, 138, 47],
    [32, 30, 26],
  ],
  [
    [240, 232, 220],
    [44, 62, 92],
    [196, 94, 62],
    [222, 184, 120],
  ],
  [
    [236, 238, 230],
    [62, 98, 92],
    [150, 178, 148],
    [38, 44, 40],
  ],
  [
    [250, 240, 228],
    [122, 46, 52],
    [226, 158, 108],
    [56, 40, 38],
  ],
  [
    [234, 236, 240],
    [52, 72, 112],
    [214, 170, 82],
    [126, 148, 176],
  ],
]

/** Numbers in [0, 1) that follow from a name: the same name gives the same picture. */
function chanceOf(name: string): () => number {
  let state = 2_166_136_261
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Whether a point of a cell, in [0, 1), is inside the shape. */
const shapes: readonly ((x: number, y: number) => boolean)[] = [
  () => false,
  (x, y) => x * x + y * y < 1,
  (x, y) => (x - 0.5) ** 2 + y * y < 0.25,
  (x, y) => (x - 0.5) ** 2 + (y - 0.5) ** 2 < 0.13,
  (x, y) => x + y < 1,
  (x, y) => Math.floor(Math.sqrt(x * x + y * y) * 5) % 2 === 0 && x * x + y * y < 1,
  (_, y) => Math.floor(y * 6) % 2 === 0,
]

type Cell = { back: Colour; front: Colour; turns: number; shape: (x: number, y: number) => boolean }

const pick = <T>(items: readonly T[], chance: () => number): T => {
  const item = items[Math.floor(chance() * items.length)]
  if (item === undefined) throw new Error('there is nothing to pick from')
  return item
}

function cellsOf(name: string, count: number): Cell[] {
  const chance = chanceOf(name)
  const palette = pick(palettes, chance)
  return Array.from({ length: count }, () => {
    const back = pick(palette, chance)
    const others = palette.filter((colour) => colour !== back)
    return { back, front: pick(others, chance), turns: Math.floor(chance() * 4), shape: pick(shapes, chance) }
  })
}

function turned(x: number, y: number, turns: number): [number, number] {
  if (turns === 1) return [y, 1 - x]
  if (turns === 2) return [1 - x, 1 - y]
  return turns === 3 ? [1 - y, x] : [x, y]
}

/** A chunk of a PNG file: length, type, data, CRC-32. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  let crc = 0xffffffff
  for (const byte of body) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

function png(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits per channel, RGB.
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A picture of `columns` × `rows` cells of `size` pixels, the same for the same name. Each pixel is four samples. */
export function pictureOf(name: string, columns: number, rows: number, size: number): Buffer {
  const cells = cellsOf(name, columns * rows)
  const [width, height] = [columns * size, rows * size]
  const pixels = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const cell = cells[Math.floor(y / size) * columns + Math.floor(x / size)]
      if (!cell) continue
      let inside = 0
      for (const [dx, dy] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ] as const)
        if (cell.shape(...turned(((x % size) + dx) / size, ((y % size) + dy) / size, cell.turns))) inside += 1
      for (const channel of [0, 1, 2] as const)
        pixels[y * (width * 3 + 1) + 1 + x * 3 + channel] = Math.round(
          (cell.front[channel] * inside + cell.back[channel] * (4 - inside)) / 4,
        )
    }
  return png(width, height, pixels)
}
