import { expect, test } from 'vitest'
import type { Intent } from '../client'
import { onceApproved } from './once-approved'

const approval = (summary: string) => ({ summary }) as Intent

/** Prepares an object that needs these approvals, one after the other; returns those that were sent. */
async function sentFor(due: string[]) {
  const left = due.map(approval)
  const sent: string[] = []
  const prepare = async () => ({ bondApprovalTxIntent: left[0] ?? null, txIntent: approval('challenge') })
  const prepared = await onceApproved(prepare, async ({ summary }) => {
    sent.push(summary)
    left.shift()
  })
  return [...sent, prepared.txIntent.summary]
}

test('a bond is approved before it is paid, in two steps where an old allowance is left', async () => {
  expect(await sentFor([])).toEqual(['challenge'])
  expect(await sentFor(['approve'])).toEqual(['approve', 'challenge'])
  expect(await sentFor(['take back', 'approve'])).toEqual(['take back', 'approve', 'challenge'])
})

test('an approval that changes nothing is not sent forever', async () => {
  await expect(sentFor(['approve', 'approve', 'approve'])).rejects.toThrow('still not approved')
})
