/**
 * Records the responses that the API tests observed. Vitest loads this before each file of the projects `api` and `long`; every response of
 * the stack's API is recorded with its test, and e2e/proofs/routes.test.ts compares the records with the endpoints.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { afterAll, expect } from 'vitest'

/** One kind of response in a test: the called address, the status, and the code when it was refused. */
export type Note = { method: string; path: string; status: number; code: string | null; test: string }

/** The test name of a call made in a hook. */
export const beforeTests = 'before the tests'

const folder = resolve('.merx/test/answers')

/** Where the notes of a test file are kept; running the file again replaces them. */
export const notesFile = (testFile: string): string => join(folder, `${basename(testFile)}.json`)

/** The notes of a test file; throws when it has not been run. */
export const readNotes = (testFile: string): Note[] =>
  JSON.parse(readFileSync(notesFile(testFile), 'utf8')) as Note[]

const notes = new Map<string, Note>()
const plainFetch = globalThis.fetch

async function note(method: string, url: URL, response: Response): Promise<void> {
  const refusal = response.status >= 400 ? await response.clone().text() : ''
  const code = /^\{(?:"success":false,)?"error":\{"code":"([A-Z_]+)"/.exec(refusal)?.[1] ?? null
  const test = expect.getState().currentTestName ?? beforeTests
  const path = url.pathname.slice('/api/v1'.length)
  const one = { method, path, status: response.status, code, test }
  notes.set(JSON.stringify(one), one)
}

globalThis.fetch = async (input, init) => {
  const response = await plainFetch(input, init)
  const url = new URL(input instanceof Request ? input.url : input)
  const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase()
  if (url.pathname.startsWith('/api/v1/')) await note(method, url, response)
  return response
}

afterAll(() => {
  // The next file may run in this process, and loads this module again.
  globalThis.fetch = plainFetch
  const { testPath } = expect.getState()
  if (!testPath) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(notesFile(testPath), JSON.stringify([...notes.values()]))
})
