/**
 * Each route against what the API's tests really got from it: a success, and every refusal its endpoint declares. The
 * notes are taken by e2e/recorder.ts while those tests run; the table of route → tests goes to `.merx/test/routes.md`.
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { errorStatus } from '@/lib/errors'
import { errorsOf } from '@/lib/http/openapi/openapi'
import { beforeTests, type Note, notesFile, readNotes } from '../recorder'
import { type Route, routes } from './document'

const testFiles = readdirSync(resolve('e2e/api'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => basename(name))

/** Refusals that only a fault can bring about; e2e/faults makes them. */
const faultsOnly: readonly string[] = ['INTERNAL']

/** Here every route is refused for what all routes refuse: bad keys, bad ids, no credential. It says nothing of a route's own rules. */
const generic = 'manners.test.ts'

type Seen = Note & { file: string }

const patternOf = ({ endpoint }: Route) => new RegExp(`^${endpoint.path.replace(/:[A-Za-z]+/g, '[^/]+')}$`)

/** Routes with a fixed word come before those with a parameter in its place, as in Next. */
const inOrder = [...routes].sort((a, b) => a.params.length - b.params.length)
const matchers = inOrder.map((route) => ({ route, pattern: patternOf(route) }))

/** What was seen, by route. Calls to addresses that are no route are left out. */
function seenByRoute(): Map<string, Seen[]> {
  const byRoute = new Map<string, Seen[]>(routes.map(({ name }) => [name, []]))
  for (const file of testFiles)
    for (const note of existsSync(notesFile(file)) ? readNotes(file) : []) {
      const { route } =
        matchers.find(
          ({ route, pattern }) => route.endpoint.method === note.method && pattern.test(note.path),
        ) ?? {}
      if (route) byRoute.get(route.name)?.push({ ...note, file })
    }
  return byRoute
}

const seen = seenByRoute()

const outcome = ({ status, code }: Note): string => (code ? `${status} ${code}` : String(status))

/** What a route must have been seen to answer: its success and every refusal it declares. */
const wanted = ({ endpoint }: Route): string[] => [
  String(endpoint.status),
  ...errorsOf(endpoint)
    .filter((code) => !faultsOnly.includes(code))
    .map((code) => `${errorStatus[code]} ${code}`),
]

/** The notes that prove an answer: a refusal that the endpoint itself declares must come from a test of its own. */
function proofsOf({ name, endpoint }: Route, answer: string): Seen[] {
  const isOwn = endpoint.errors.some((code) => `${errorStatus[code]} ${code}` === answer)
  return (seen.get(name) ?? []).filter(
    (note) => outcome(note) === answer && !(isOwn && note.file === generic),
  )
}

/** The tests in which a route returned this answer: three files at most, one test of each. What happens before tests proves less. */
function testsOf(notes: Seen[]): string {
  const named = notes.filter(({ test }) => test !== beforeTests)
  const shown = named.length > 0 ? named : notes
  const files = [...new Set(shown.map(({ file }) => file))]
  const texts = files.slice(0, 3).map((file) => {
    const names = [...new Set(shown.filter((note) => note.file === file).map((note) => note.test))]
    const [first = ''] = names
    return `${basename(file, '.test.ts')}: ${first}${names.length > 1 ? ` (+${names.length - 1})` : ''}`
  })
  return [...texts, ...(files.length > 3 ? [`and ${files.length - 3} files more`] : [])].join('; ')
}

function table(): string {
  const lines = routes.flatMap((route) => {
    return wanted(route).map((answer) => {
      const tests = testsOf(proofsOf(route, answer)) || '**none**'
      return `| \`${route.name}\` | ${answer} | ${tests.replaceAll('|', '\\|')} |`
    })
  })
  return ['| route | answer | tests that got it |', '|---|---|---|', ...lines, ''].join('\n')
}

test('the API’s tests have been run, all of them', () => {
  expect(testFiles.filter((file) => !existsSync(notesFile(file)))).toEqual([])
})

test('every route was seen to succeed and to refuse in each way it declares', () => {
  mkdirSync(resolve('.merx/test'), { recursive: true })
  writeFileSync(resolve('.merx/test/routes.md'), table())
  const gaps = routes.flatMap((route) => {
    return wanted(route)
      .filter((answer) => proofsOf(route, answer).length === 0)
      .map((answer) => `${route.name} → ${answer}`)
  })
  const answers = routes.reduce((sum, route) => sum + wanted(route).length, 0)
  console.log(
    `routes: ${routes.length}, answers they declare: ${answers}, seen by tests: ${answers - gaps.length}`,
  )
  expect(gaps).toEqual([])
})

test('no route was seen to refuse in a way it does not declare', () => {
  const undeclared = routes.flatMap((route) => {
    const declared = new Set<string>(errorsOf(route.endpoint))
    return (seen.get(route.name) ?? [])
      .filter(({ code }) => code && !declared.has(code))
      .map((note) => `${route.name} → ${outcome(note)} in ${note.file}: ${note.test}`)
  })
  expect([...new Set(undeclared)]).toEqual([])
})
