/** Every event that an account's stream carries can be chosen for a webhook. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { WebhookBody } from './schema'

const root = resolve(import.meta.dirname, '../..')

/** The event types that files of `lib` and `worker` write to the outbox by name. */
function emittedTypes(): string[] {
  const paths = execFileSync('git', ['grep', '-l', "from '@/lib/db/outbox/outbox'", '--', 'lib', 'worker'], {
    cwd: root,
    encoding: 'utf8',
  })
  const types = paths
    .trim()
    .split('\n')
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(/type: '([a-z_]+\.[a-z_-]+)'/g)])
    .flatMap(([, type]) => type ?? [])
  return [...new Set(types)]
}

test('a type that is emitted can be chosen', () => {
  const types = emittedTypes()
  expect(types).toEqual(expect.arrayContaining(['message.created', 'task.updated']))
  const refused = types.filter(
    (type) => !WebhookBody.safeParse({ url: 'https://example.org/x', eventTypes: [type] }).success,
  )
  expect(refused).toEqual([])
})
