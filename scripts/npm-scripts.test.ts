/** The commands of package.json, which start programs that no test bundles. */
import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** Each program that tsx runs, with its options. */
const programs = Object.entries(scripts).flatMap(([name, command]) =>
  [...command.matchAll(/\btsx ((?:--\S+ )*)(\S+\.ts)/g)].map(([, options = '', file = '']) => ({
    name,
    options,
    file,
  })),
)

test('a program that loads modules of the server has the condition under which they load', async () => {
  const refused: string[] = []
  for (const { name, options, file } of programs) {
    if (options.includes('--conditions=react-server')) continue
    const { metafile } = await build({
      entryPoints: [file],
      write: false,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      metafile: true,
      logLevel: 'error',
    })
    const imports = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path))
    if (imports.includes('server-only')) refused.push(name)
  }
  expect(programs.map(({ name }) => name)).toContain('migrate')
  expect(refused).toEqual([])
})
