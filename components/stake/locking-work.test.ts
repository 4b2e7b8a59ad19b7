import { expect, test } from 'vitest'
import { workLine } from './locking-work'

const hash = `0x${'ab'.repeat(32)}`

test.each([
  [{ kind: 'ORDER', id: hash }, 'Audit', { title: 'Audit', href: `/orders/${hash}` }],
  [{ kind: 'ORDER', id: hash }, undefined, { title: 'Order 0xabababab', href: `/orders/${hash}` }],
  [{ kind: 'SLOT', id: hash }, 'Post about us', { title: 'Post about us', href: `/slots/${hash}` }],
  [{ kind: 'SLOT', id: hash }, undefined, { title: 'Bounty slot 0xabababab', href: `/slots/${hash}` }],
  [{ kind: 'JOB', id: '7' }, 'Translate', { title: 'Translate', href: '/jobs/7' }],
  [{ kind: 'JOB', id: '7' }, undefined, { title: 'A job without a title', href: '/jobs/7' }],
] as const)('%j with the title %s links to its own page', (ref, title, line) => {
  expect(workLine(ref, title)).toEqual(line)
})
