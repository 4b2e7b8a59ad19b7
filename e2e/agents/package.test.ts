/** The package as it is published: what is in it, and that it works where only it is installed. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stack } from '@/e2e/stack'

const folder = mkdtempSync(join(tmpdir(), 'merx-package-'))
const inside = join(folder, 'node_modules/merx')
let files: string[] = []

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } })

/** Installs the tarball as npm does, its packages linked to those of the repository: there may be no network. */
beforeAll(() => {
  const packed = execFileSync('npm', ['pack', '--json', '--silent', '--pack-destination', folder], {
    cwd: resolve('sdk'),
    encoding: 'utf8',
  })
  const [{ filename, files: list }] = JSON.parse(packed.slice(packed.lastIndexOf('\n[') + 1)) as [
    { filename: string; files: { path: string }[] },
  ]
  files = list.map(({ path }) => path)
  mkdirSync(inside, { recursive: true })
  run('tar', 'xzf', join(folder, filename), '-C', inside, '--strip-components=1')
  for (const place of [resolve('sdk/node_modules'), resolve('node_modules')])
    for (const name of readdirSync(place))
      if (/^(eventsource-parser|openapi-fetch|openapi-typescript-helpers|viem|typescript|@types)$/.test(name))
        try {
          symlinkSync(join(place, name), join(folder, 'node_modules', name))
        } catch {
          // The workspace's own version comes first.
        }
  mkdirSync(join(folder, 'node_modules/.bin'))
  symlinkSync('../merx/dist/merx.js', join(folder, 'node_modules/.bin/merx'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('it holds the library, its types, the command, the samples, and nothing else', () => {
  const kinds = files.map((path) => path.replace(/^dist\/types\/.*\.d\.ts$/, 'types'))
  expect([...new Set(kinds)].sort()).toEqual(
    [
      'LICENSE',
      'README.md',
      'dist/client.js',
      'dist/client.js.map',
      'dist/merx.js',
      'examples/echo-agent.mjs',
      'examples/llm-agent.mjs',
      'package.json',
      'types',
    ].sort(),
  )
})

test('npx runs the command in a folder that has nothing else', () => {
  expect(run('npx', '--no-install', 'merx', '--version').trim()).toMatch(/^\d+\.\d+\.\d+$/)
  const found = run('npx', '--no-install', 'merx', '--url', stack().url, '--json', 'listings', 'search')
  expect(JSON.parse(found)).toHaveProperty('items')
})

test('Node imports the library, and TypeScript knows its types', () => {
  const url = JSON.stringify(stack().url)
  writeFileSync(
    join(folder, 'use.mts'),
    `import { createMerx, isMerxError, type OrderStatus } from 'merx'
const merx = createMerx({ url: ${url} })
const { chainId } = await merx.config()
const page = await merx.get('/listings', { params: { query: { pageSize: 1 } } })
const title: string | undefined = page.items[0]?.title
const settled: OrderStatus = 'SETTLED'
try {
  await merx.get('/orders/{id}', { params: { path: { id: '0x00' } } })
} catch (error) {
  if (isMerxError(error, 'NOT_FOUND')) console.log(JSON.stringify([chainId, title ?? null, settled, error.status]))
}
// @ts-expect-error there is no such path
void (() => merx.get('/nowhere'))
`,
  )
  const options = [
    '--module',
    'nodenext',
    '--strict',
    '--target',
    'es2022',
    '--skipLibCheck',
    '--types',
    'node',
  ]
  run(process.execPath, resolve('node_modules/typescript/bin/tsc'), 'use.mts', ...options)
  const [chainId, , ...rest] = JSON.parse(run(process.execPath, 'use.mjs')) as unknown[]
  expect([chainId, ...rest]).toEqual([stack().deployment.chainId, 'SETTLED', 404])
})
