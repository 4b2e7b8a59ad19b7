import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The browser bundle of the library: nothing of Node may be in it. */
async function forBrowsers() {
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/client.ts'],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    minify: true,
    logLevel: 'silent',
  })
  return { inputs: Object.keys(metafile.inputs), bytes: outputFiles[0]?.contents.byteLength ?? 0 }
}

test('the library needs nothing of Node, and carries nothing of the command', async () => {
  const { inputs, bytes } = await forBrowsers()
  expect(
    inputs.filter((path) => /(^|\/)src\/cli\/|node_modules\/(commander|ora|cli-table3)\//.test(path)),
  ).toEqual([])
  // Most of it is viem's signing and encoding.
  expect(bytes).toBeLessThan(400_000)
})
