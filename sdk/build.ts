/** `npm run build -w merx`: the library, the command in one file, and the types. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleCommand, bundleLibrary } from './bundle'

const here = import.meta.dirname
const dist = join(here, 'dist')

/** Declarations name their neighbours as Node finds them: with the ending. */
function completeImports(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) completeImports(path)
    else {
      const text = readFileSync(path, 'utf8')
      writeFileSync(path, text.replace(/(from |import\()'(\.{1,2}\/[^']+?)'/g, "$1'$2.js'"))
    }
  }
}

rmSync(dist, { recursive: true, force: true })
await bundleLibrary(dist)
await bundleCommand(dist)
execFileSync(process.execPath, [join(here, '../node_modules/typescript/bin/tsc'), '-p', here], {
  stdio: 'inherit',
})
completeImports(join(dist, 'types'))
