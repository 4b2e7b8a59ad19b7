/** The library, and the command in one file. */
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const shared = {
  absWorkingDir: import.meta.dirname,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  logLevel: 'warning',
} as const

/** Packages in the old format ask for Node's own modules by `require`. */
const banner =
  "#!/usr/bin/env node\nimport { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);"

/** The library: its packages stay outside, and it asks nothing of Node. */
export const bundleLibrary = (folder: string) =>
  build({
    ...shared,
    entryPoints: ['src/client.ts'],
    outfile: join(folder, 'client.js'),
    platform: 'neutral',
    packages: 'external',
    sourcemap: true,
  })

/** The command. Returns its path. */
export async function bundleCommand(folder: string): Promise<string> {
  const outfile = join(folder, 'merx.js')
  await build({
    ...shared,
    entryPoints: ['src/cli/main.ts'],
    outfile,
    platform: 'node',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    banner: { js: banner },
  })
  chmodSync(outfile, 0o755)
  return outfile
}
