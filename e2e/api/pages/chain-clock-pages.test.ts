/** Pages about the chain say its moments by its own clock, which may stand far from the reader's. */
import { expect, test } from 'vitest'
import { person, sendNothing } from '@/e2e/api/sellers'
import { advanceTime, stack, untilIndexed } from '@/e2e/stack'

/** The words of the moments on a page. */
async function timesOn(path: string): Promise<string[]> {
  const html = await (await fetch(`${stack().url}${path}`)).text()
  return [...html.matchAll(/<time [^>]*>([^<]*)</g)].map(([, words = '']) => words)
}

test('a transaction that was mined a moment ago says so, and so does the block of the contracts', async () => {
  await advanceTime(7 * 86_400)
  const sender = await person()
  const hash = await sendNothing(sender, sender.address)
  await untilIndexed()
  expect(await timesOn(`/explorer/tx/${hash}`)).toEqual(['just now'])
  // The list of contracts is kept for ten seconds.
  const timeOfBlock = async () => (await timesOn('/explorer/contracts'))[0]
  await expect.poll(timeOfBlock).toBe('just now')
})
