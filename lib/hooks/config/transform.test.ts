import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HookCall } from '@/lib/hooks/kinds'
import { locateTransform, runTransform } from './transform'

let home = ''
let folder = ''

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'merx-transforms-'))
  folder = join(home, 'transforms')
  mkdirSync(join(folder, 'deep'), { recursive: true })
  writeFileSync(join(home, 'outside.mjs'), 'export default () => ({ message: "outside" })')
  writeFileSync(
    join(folder, 'good.mjs'),
    'export default ({ payload }) => ({ message: payload.a })\nexport const none = async () => null',
  )
  writeFileSync(
    join(folder, 'deep', 'also.mjs'),
    'export default ({ path, headers }) => ({ message: path + headers.x })',
  )
  writeFileSync(join(folder, 'throws.mjs'), 'export default () => { throw new Error("secret") }')
  symlinkSync(join(home, 'outside.mjs'), join(folder, 'link.mjs'))
  symlinkSync(home, join(folder, 'up'))
  symlinkSync(join(folder, 'good.mjs'), join(folder, 'inner.mjs'))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const call: HookCall = {
  path: 'p',
  payload: { a: 'b' },
  headers: { x: 'y' },
  query: {},
  url: new URL('http://merx.invalid/hooks/p'),
  now: new Date(),
}
const run = (module: string, name = 'default') => runTransform(folder, { module, export: name }, call)

describe('a transform', () => {
  test('gets the call and answers an action or null', async () => {
    expect(await run('good.mjs')).toEqual({ message: 'b' })
    expect(await run('good.mjs', 'none')).toBeNull()
    expect(await run('deep/also.mjs')).toEqual({ message: 'py' })
    expect(await run('inner.mjs')).toEqual({ message: 'b' })
  })

  test('that was changed is loaded again', async () => {
    const path = join(folder, 'changed.mjs')
    writeFileSync(path, 'export default () => 1')
    expect(await run('changed.mjs')).toBe(1)
    writeFileSync(path, 'export default () => 2')
    utimesSync(path, new Date(), new Date(Date.now() + 5_000))
    expect(await run('changed.mjs')).toBe(2)
  })

  test.each([
    'link.mjs',
    'up/outside.mjs',
    '../outside.mjs',
    './good.mjs',
    'deep/../good.mjs',
    '/etc/passwd',
    'missing.mjs',
    'deep',
    'a\\b.mjs',
  ])('%s is not loaded', (module) => {
    expect(() => locateTransform(folder, module)).toThrow(expect.objectContaining({ status: 500 }))
  })

  test('that fails says so, and not why', async () => {
    await expect(run('throws.mjs')).rejects.toMatchObject({
      status: 500,
      message: expect.not.stringContaining('secret'),
    })
    await expect(run('good.mjs', 'absent')).rejects.toMatchObject({ status: 500 })
  })
})
