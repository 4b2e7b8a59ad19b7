// The code of `node .merx/build/web.mjs`: program.ts writes it there for each program. Next to it are the program's own file and V8's code
// cache for it: without the cache, compiling is half of a start. A start with `--keep`, which has no settings and so ends immediately,
// creates it.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cachedDataVersionTag } from 'node:v8'
import { Script } from 'node:vm'

// Named with a hash of its content, because V8 accepts a code cache for any file of the same length.
const stem = fileURLToPath(new URL('PROGRAM', import.meta.url))
const filename = `${stem}.cjs`
// A cache is specific to a version of V8, its flags, and the processor: another process compiles for itself.
const kept = `${stem}-${cachedDataVersionTag()}.code`

// ASCII, as the build writes it: one byte per character, in memory too.
const script = new Script(readFileSync(filename, 'latin1'), {
  filename,
  cachedData: existsSync(kept) ? readFileSync(kept) : undefined,
})
if (process.argv.includes('--keep'))
  process.on('exit', () => {
    writeFileSync(`${kept}.${process.pid}`, script.createCachedData())
    renameSync(`${kept}.${process.pid}`, kept)
    process.exitCode = 0
  })
const program = { exports: {} }
// A script from V8's cache cannot resolve dynamic imports of other files.
const load = (url) => import(url)
script.runInThisContext()(
  program.exports,
  createRequire(filename),
  program,
  filename,
  dirname(filename),
  load,
)
