/**
 * Replaces, in bundles, the module in which Prisma keeps its query compiler as one long string. A module's text and exports stay in memory
 * for the life of the process: 9 MB for a string that is decoded once. This module reads the same file and frees it.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The module that is replaced. */
export const compilerModule = '@prisma/client/runtime/query_compiler_fast_bg.postgresql.wasm-base64.mjs'

function read(): string {
  // One byte per character, and no regular expression: one over five million characters takes twenty times as long as the rest of this
  // function.
  const text = readFileSync(resolve('node_modules', compilerModule), 'latin1')
  const start = text.indexOf('"') + 1
  const found = text.slice(start, text.indexOf('"', start))
  if (found.length < 1_000_000) throw new Error(`${compilerModule} holds no compiler`)
  return found
}

/** The compiler in base64, for `Buffer.from`, which calls `valueOf` of an object. */
export const wasm = { valueOf: read }
