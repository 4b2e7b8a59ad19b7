#!/usr/bin/env node
// The Solidity compiler for forge, from the npm package, so that nothing is downloaded.
// forge asks it two things only: its version, and to compile a standard JSON read from stdin.
const solc = require('solc')

if (process.argv.includes('--version')) {
  // forge picks a platform from this line and does not know Emscripten.
  const version = solc.version().replace('Emscripten.clang', 'Linux.g++')
  process.stdout.write(`solc, the solidity compiler commandline interface\nVersion: ${version}\n`)
} else if (process.argv.includes('--standard-json')) {
  const input = require('node:fs').readFileSync(0, 'utf8')
  process.stdout.write(solc.compile(input))
} else {
  process.stderr.write(
    `solc.cjs answers --version and --standard-json only, not: ${process.argv.slice(2).join(' ')}\n`,
  )
  process.exitCode = 1
}
