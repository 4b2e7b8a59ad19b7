import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { outside, programArguments, textOf } from './program'

/** The text of a program with this code. */
const textFrom = (contents: string) => textOf({ stdin: { contents, resolveDir: resolve('.') } })

/** Runs a program and returns the modules it required. */
async function run(contents: string, load: (url: string) => unknown = () => undefined) {
  const asked: string[] = []
  const require = (path: string) => {
    asked.push(path)
    return path === 'node:url' ? { pathToFileURL: (href: string) => ({ href }) } : {}
  }
  const program: unknown = runInThisContext(await textFrom(contents))
  if (typeof program !== 'function') throw new Error('a program is a function')
  const made: { exports: Record<string, unknown> } = { exports: {} }
  program(made.exports, require, made, '/program.cjs', '/', load)
  return { asked: asked.filter((path) => path !== 'node:url'), exports: made.exports }
}

test('a program has its packages in its file, but for those that stay outside', async () => {
  const { asked, exports } = await run(
    `import { keccak256 } from 'viem'
     import sharp from 'sharp'
     export const hash = keccak256('0x')
     export const picture = sharp
     export const later = () => import('ccxt')`,
  )
  expect(exports.hash).toBe('0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470')
  expect(asked).toEqual(['sharp'])
  expect(outside).toContain('ccxt')
})

test('a program is ASCII, and means the same', async () => {
  const code = `export const all = [/[＞»]/u.test('»'), /[＞»]/u.test('>'), /^𝑊$/u.test('𝑊'), '𝑊'.length, 'é'.length]
    export const place = import.meta.url`
  expect(await textFrom(code)).toMatch(/^[\0-\x7f]*$/)
  const { exports } = await run(code)
  expect(exports.all).toEqual([true, false, true, 2, 1])
  expect(exports.place).toBe('/program.cjs')
})

test('what a program loads by its address is loaded by what runs it', async () => {
  const loaded: string[] = []
  const { exports } = await run(`export { importModule } from '@/lib/import-module'`, (url) =>
    loaded.push(url),
  )
  const { importModule } = exports
  if (typeof importModule !== 'function') throw new Error('nothing is exported')
  importModule('file:///transform.mjs')
  expect(loaded).toEqual(['file:///transform.mjs'])
})

test('images run each program with the flags that V8 compiled it for', () => {
  const commands = ['Dockerfile', 'compose.yaml']
    .map((path) => readFileSync(path, 'utf8').replaceAll(/["\s[\]]+/g, ''))
    .join('\n')
  for (const name of ['web', 'worker', 'tee'] as const) {
    const args = programArguments(name)
    const file = relative(resolve('.'), args.at(-1) ?? '')
    expect(commands).toContain(`node,${[...args.slice(0, -1), file].join(',')}`)
  }
})
