import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { packagesOutside } from './bundled-packages'

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, '.merx/build')

/** The text of a bundle of this code, and what it imports. */
async function bundled(contents: string) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    outdir: folder,
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    plugins: [packagesOutside(folder, [])],
    logLevel: 'silent',
  })
  const text = outputFiles[0]?.text ?? ''
  return { text, imports: [...text.matchAll(/(?:from|import) ?\(?"([^"]+)"/g)].map(([, path = '']) => path) }
}

test('a program has what it uses of the small modules in its file, and takes all other packages from where they are', async () => {
  const { text, imports } = await bundled(
    `import { keccak256 } from 'viem'
     import pg from 'pg'
     import { createHash } from 'node:crypto'
     console.log(keccak256('0x'), pg, createHash)`,
  )
  expect(text).toContain('function keccak256(')
  expect(imports.filter((path) => !path.startsWith('node:') && path !== 'crypto')).toEqual(['pg'])
})

test('what a package in the file imports is the one that stands next to that package', async () => {
  const { imports } = await bundled(
    `import { getWebSocketRpcClient } from 'viem/utils'
     console.log(getWebSocketRpcClient)`,
  )
  const outside = imports.filter((path) => !path.startsWith('node:') && path !== 'crypto')
  expect(outside).not.toEqual([])
  for (const path of outside) {
    expect(path).toMatch(/^\.\/\.\.\/\.\.\/node_modules\//)
    expect(existsSync(join(folder, path))).toBe(true)
  }
})
