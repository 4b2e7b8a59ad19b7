#!/usr/bin/env node
// The Solidity compiler for forge, from the npm package, so that nothing is downloaded.
// forge asks it two things only: its version, and to compile a standard JSON read from stdin.
const solc = require('solc')

const isTest = (file) => file.startsWith('contracts/test/')

/** The part of an output selection that is about these files. */
const selected = (selection, wanted) =>
  Object.fromEntries(Object.entries(selection).filter(([file]) => wanted(file)))

const compiled = (input, settings) =>
  JSON.parse(solc.compile(JSON.stringify({ ...input, settings: { ...input.settings, ...settings } })))

/**
 * Whether tests can be compiled otherwise than what they test: forge has replaced each `new` in them by the code of the artifact
 * (`dynamic_test_linking`, which leaves helpers with this name), so they contain no contract of ours. Not for `forge coverage`,
 * which has settings of its own.
 */
const isLinked = ({ sources, settings }) =>
  settings.viaIR === true &&
  settings.optimizer.details === undefined &&
  Object.entries(sources).some(([file, { content }]) => isTest(file) && content.includes('VmContractHelper'))

/**
 * Compiles a standard JSON. Tests are not optimized: that takes two thirds of the time and makes no test better. The sources,
 * and so the code that is deployed, are compiled exactly as asked. A test that needs the optimizer ("stack too deep") is an error
 * here: it needs fewer variables, because the optimizer would take ten minutes for all of them.
 */
function compile(text) {
  const input = JSON.parse(text)
  const { outputSelection } = input.settings
  if (!isLinked(input)) return solc.compile(text)
  const tests = compiled(input, {
    viaIR: false,
    optimizer: { enabled: false },
    outputSelection: selected(outputSelection, isTest),
  })
  if (tests.errors?.some(({ severity }) => severity === 'error')) return JSON.stringify(tests)
  const rest = compiled(input, { outputSelection: selected(outputSelection, (file) => !isTest(file)) })
  const errors = [...(rest.errors ?? []), ...(tests.errors ?? [])]
  return JSON.stringify({
    errors: errors.filter(
      (one, at) => errors.findIndex((other) => other.formattedMessage === one.formattedMessage) === at,
    ),
    sources: rest.sources,
    contracts: { ...rest.contracts, ...tests.contracts },
  })
}

if (process.argv.includes('--version')) {
  // forge picks a platform from this line and does not know Emscripten.
  const version = solc.version().replace('Emscripten.clang', 'Linux.g++')
  process.stdout.write(`solc, the solidity compiler commandline interface\nVersion: ${version}\n`)
} else if (process.argv.includes('--standard-json')) {
  process.stdout.write(compile(require('node:fs').readFileSync(0, 'utf8')))
} else {
  process.stderr.write(
    `solc.cjs answers --version and --standard-json only, not: ${process.argv.slice(2).join(' ')}\n`,
  )
  process.exitCode = 1
}
