/** Runs Solidity's SMTChecker on the models of contracts/proofs, with the z3 on the PATH. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

/** The checker's result for an assertion: proved, refuted with an example, or left open. */
export type Verdict = { file: string; line: number; text: string; outcome: 'proved' | 'refuted' | 'open' }

/** The part of solc-js that is used here; the package has no types for the solver's callback. */
type Solc = {
  compile: (
    input: string,
    callbacks: {
      import: (path: string) => { contents: string } | { error: string }
      smtSolver: (query: string) => { contents: string } | { error: string }
    },
  ) => string
}

type Message = {
  errorCode?: string
  severity: string
  message: string
  formattedMessage: string
  sourceLocation?: { file: string; start: number }
}

const folder = 'contracts/proofs'
const solc = createRequire(import.meta.url)('solc') as Solc

/** The SMTChecker's messages about an assertion (CHC engine). */
const OUTCOMES: Record<string, Verdict['outcome']> = { 9576: 'proved', 6328: 'refuted' }

/** The limit of z3's work for one assertion. Counted in its own steps, so that the result does not depend on the machine's load. */
const RESOURCE_LIMIT = 100_000_000
/** The wall-clock timeout of a query. */
const TIMEOUT_MS = 120_000

/** The options solc-js passes to z3 for Horn clauses, with our limit added. */
const OPTIONS = [
  '-in',
  '-smt2',
  `rlimit=${RESOURCE_LIMIT}`,
  'rewriter.pull_cheap_ite=true',
  'fp.spacer.q3.use_qgen=true',
  'fp.spacer.mbqi=false',
  'fp.spacer.ground_pobs=false',
]

function ask(query: string): { contents: string } | { error: string } {
  const { stdout, error } = spawnSync('z3', OPTIONS, { input: query, encoding: 'utf8', timeout: TIMEOUT_MS })
  // After `unsat` or `unknown`, z3 exits with an error for the model that it then cannot print.
  if (error || !/^(sat|unsat|unknown)/.test(stdout)) return { error: String(error ?? stdout) }
  return { contents: stdout }
}

/** Sources are named by their paths in the repository; packages are under node_modules. */
function load(path: string): { contents: string } | { error: string } {
  const found = [path, join('node_modules', path)]
    .map((name) => resolve(name))
    .find((name) => existsSync(name))
  return found ? { contents: readFileSync(found, 'utf8') } : { error: `no source ${path}` }
}

/** Checks every assertion of `contract` in `contracts/proofs/<file>.sol`. Throws when it does not compile. */
export function check(file: string, contract: string): Verdict[] {
  const path = `${folder}/${file}.sol`
  const content = readFileSync(path, 'utf8')
  const input = {
    language: 'Solidity',
    sources: { [path]: { content } },
    settings: {
      modelChecker: {
        contracts: { [path]: [contract] },
        engine: 'chc',
        solvers: ['smtlib2'],
        targets: ['assert'],
        invariants: ['contract'],
        showProvedSafe: true,
        showUnproved: true,
      },
      outputSelection: { '*': { '*': [] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: load, smtSolver: ask })) as {
    errors?: Message[]
  }
  const messages = output.errors ?? []
  const failure = messages.find(({ severity }) => severity === 'error')
  if (failure) throw new Error(failure.formattedMessage)
  return messages.flatMap((message) => {
    const outcome = OUTCOMES[message.errorCode ?? '']
    if (!outcome || !message.sourceLocation) return []
    const { file: source, start } = message.sourceLocation
    const lines = readFileSync(source, 'utf8').slice(0, start).split('\n')
    // The same code is used for both: only "happens here" comes with an example.
    const isOpen = outcome === 'refuted' && !message.message.includes('happens here')
    const text = readFileSync(source, 'utf8').split('\n')[lines.length - 1]?.trim() ?? ''
    return [{ file: source, line: lines.length, text, outcome: isOpen ? 'open' : outcome }]
  })
}
