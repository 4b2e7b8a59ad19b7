import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('OpenTelemetry is loaded by one import that waits for the setting', () => {
  const files = execFileSync('git', [
    'ls-files',
    'lib',
    'app',
    'components',
    'web',
    'worker',
    'tee',
    'instrumentation.ts',
  ])
    .toString()
    .split('\n')
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  const importing = (what: RegExp) => files.filter((path) => what.test(readFileSync(path, 'utf8')))
  expect(importing(/from '@opentelemetry\//)).toEqual([
    'lib/telemetry/exporter.ts',
    'lib/telemetry/metrics.ts',
  ])
  expect(importing(/from '@\/lib\/telemetry\/(?!start')/)).toEqual([])
  expect(readFileSync('lib/telemetry/start.ts', 'utf8')).not.toMatch(/from '\.\//)
  expect(importing(/import\('.*\/exporter'\)/)).toEqual(['lib/telemetry/start.ts'])
})
