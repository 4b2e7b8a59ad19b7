/** What the Dockerfile puts into the image of web, worker and gateway. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const copied = readFileSync('Dockerfile', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('COPY --from=pruned '))
  .flatMap((line) => line.split(' ').slice(2, -1))
const isCopied = (path: string) => copied.some((from) => `/app/${path}/`.startsWith(`${from}/`))

/** Paths in the sources that find their files from where the process was started. */
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
