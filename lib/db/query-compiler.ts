/**
 * Stands in, when programs are bundled, for the module in which Prisma keeps its query compiler as one long string. A module's text and
 * what it exports stay as long as the process: 9 MB for what is decoded once. This reads the same file, and lets go of it.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The module that is stood in for. */
export const compilerModule = '@prisma/client/runtime/query_compiler_fast_bg.postgresql.wasm-base64.mjs'

function read(): string {
  const text = readFileSync(resolve('node_modules', compilerModule), 'utf8')
  const found = /"([A-Za-z0-9+/=]{1000,})"/.exec(text)?.[1]
  if (found === undefined) throw new Error(`${compilerModule} holds no compiler`)
  return found
}

/** The compiler in base64, for `Buffer.from`, which asks an object for its value. */
export const wasm = { valueOf: read }
