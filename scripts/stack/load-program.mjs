// What `node .merx/build/web.mjs` runs: program.ts writes it there for each program. Next to it stand the program's own file and what V8 has
// compiled of it: without, compiling is half of a start. A start with `--keep`, which has no settings and so ends at once, makes that.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cachedDataVersionTag } from 'node:v8'
import { Script } from 'node:vm'

// With a hash of what is in it, for V8 takes what it has compiled of any file that is as long.
const stem = fileURLToPath(new URL('PROGRAM', import.meta.url))
const filename = `${stem}.cjs`
// It is compiled for a version of V8, its flags, and the processor: another process compiles for itself.
const kept = `${stem}-${cachedDataVersionTag()}.code`

// ASCII, as the build writes it: one byte for a character, in memory too.
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
// A script that V8 has kept cannot import on its own what its file does not hold.
const load = (url) => import(url)
script.runInThisContext()(
  program.exports,
  createRequire(filename),
  program,
  filename,
  dirname(filename),
  load,
)
