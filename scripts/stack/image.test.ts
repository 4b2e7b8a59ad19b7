/** The content of the Docker images: of web, worker and gateway, and of the tools. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contractSources } from './contracts'

const copied = readFileSync('Dockerfile', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('COPY --from=pruned '))
  .flatMap((line) => line.split(' ').slice(2, -1))
const isCopied = (path: string) => copied.some((from) => `/app/${path}/`.startsWith(`${from}/`))

/** Paths in the sources that are relative to the working directory of the process. */
const sources = ['app', 'components', 'lib', 'web', 'worker', 'tee'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => join(folder, path)),
)
const readPaths = sources
  .map((path) => readFileSync(path, 'utf8'))
  .filter((text) => text.includes('process.cwd(), '))
  .flatMap((text) =>
    [...text.matchAll(/(?:process\.cwd\(\), |\bread\()'([^']+)'/g)].map((match) => match[1] ?? ''),
  )

test('every file that a program reads by its path is in the image', () => {
  expect(readPaths).toContain('contracts/src')
  expect(readPaths).toContain('components/art/art.css')
  expect(readPaths.filter((path) => !isCopied(path))).toEqual([])
})

/** The files that `.dockerignore` admits to the build, and so to the image of the tools. */
const rules = readFileSync('.dockerignore', 'utf8').split('\n')
const isWithin = (path: string, folder: string) => `${path}/`.startsWith(`${folder}/`)
const isSent = (path: string) =>
  rules.some((rule) => rule.startsWith('!') && isWithin(path, rule.slice(1))) &&
  !rules.some((rule) => !rule.startsWith('!') && isWithin(path, rule))

test('the tools find the sources of the contracts as they were compiled, so a deployment needs no compiler', () => {
  expect(contractSources.concat('contracts/compiled').filter((path) => !isSent(path))).toEqual([])
})
