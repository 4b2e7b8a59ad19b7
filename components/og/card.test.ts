import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DrawnScene } from '@/components/art/drawn-scene'
import { ogCard } from './card'
import { drawable } from './fonts'

const { fetch: realFetch } = globalThis
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!/^https?:/.test(url)) return realFetch(input, init)
    asked.push(url)
    throw new Error(`asked ${url}`)
  })
})
afterEach(() => vi.unstubAllGlobals())

const drawn = async (title: string, line = '') => {
  const art = createElement(DrawnScene, { category: 'Data & Research', seed: 'one' })
  const picture = await ogCard({ eyebrow: 'Data & Research', title, line, figure: '5.00 USDC', art })
  return Buffer.from(await picture.arrayBuffer())
}

test.each([
  'A landing page',
  'Rocket 🚀 audits',
  'Ready ❤️ 1️⃣ 👩‍🚀 in a day',
  '标志设计 ₿',
  'शुभ नमस्ते for you',
  'Łódź, Київ, x̂ and “quotes”…',
])('a picture with “%s” is drawn from what is on this machine', async (title) => {
  const png = await drawn(title, `张三 · ${title}`)
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect(asked).toEqual([])
})

test('what no font has is left out, and the category stands for a title of which nothing is left', async () => {
  expect(drawable('Rocket 🚀 audits', 'Newsreader')).toBe('Rocket audits')
  expect(drawable('Łódź, Київ x̂ 1️⃣', 'Newsreader')).toBe('Łódź, Київ x 1')
  expect(drawable('张三 · 4.5 of 5', 'Geist')).toBe('4.5 of 5')
  expect(drawable('标志, 设计!', 'Newsreader')).toBe('')
  expect((await drawn('标志, 设计!')).equals(await drawn('Data & Research'))).toBe(true)
})
