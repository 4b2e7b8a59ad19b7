/** Guarantees that pages can enter the back/forward cache: no connection stays open, and no unload handlers exist. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { whileShown } from './while-shown'

const root = join(import.meta.dirname, '../..')

const sources = ['app', 'components'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path): [path: string, text: string] => {
      const name = join(folder, path)
      return [name, readFileSync(join(root, name), 'utf8')]
    }),
)

test('no page waits for an unload', () => {
  expect(sources.filter(([, text]) => /['"](?:before)?unload['"]/.test(text)).map(([path]) => path)).toEqual(
    [],
  )
})

test('every stream is opened in one place, and let go when its page is left', () => {
  const streaming = sources.filter(([, text]) => text.includes('new EventSource('))
  expect(streaming.map(([path]) => path)).toEqual(['components/data/steady-source.ts'])
  expect(streaming.filter(([, text]) => !text.includes('whileShown(')).map(([path]) => path)).toEqual([])
})

const open = { count: 0 }
const hold = () => {
  open.count += 1
  return () => {
    open.count -= 1
  }
}
const happens = (name: string) => window.dispatchEvent(new Event(name))

beforeEach(() => {
  open.count = 0
  Object.assign(globalThis, { window: new EventTarget() })
})
afterEach(() => Reflect.deleteProperty(globalThis, 'window'))

test('what a page holds is let go when it is left, and taken again once when it comes back', () => {
  const stop = whileShown(hold)
  const counts = ['pageshow', 'pagehide', 'pagehide', 'pageshow', 'pageshow'].map((name) => {
    happens(name)
    return open.count
  })
  expect(counts).toEqual([1, 0, 0, 1, 1])
  stop()
  happens('pageshow')
  expect(open.count).toBe(0)
})
