/** What is written to the file store while something else happens: no transaction waits for the store. */
import { beforeAll, expect, test, vi } from 'vitest'
import { erase } from '@/e2e/api/accounts/own-data'
import { feedbackKey, fileAt, reviewed } from '@/e2e/api/orders/review-files'
import { fresh } from '@/e2e/api/sellers'
import { newPair } from '@/e2e/api/traders'
import { stack } from '@/e2e/stack'
import type { Actor } from '@/lib/actor'

// The functions of `lib` run here with the settings of the running stack.
beforeAll(() => {
  Object.assign(process.env, stack().env)
})

test('the file of a review that is written while its account is erased goes again', async () => {
  const { buyer, ...pair } = await newPair('USDC', '1000')
  const order = await reviewed({ buyer, ...pair }, fresh('slow'))
  const [{ prepareOnchainReview }, { store }] = await Promise.all([
    import('@/lib/orders/reviews/feedback'),
    import('@/lib/storage/store'),
  ])
  const actor: Actor = {
    accountId: buyer.accountId,
    wallet: buyer.address.toLowerCase() as `0x${string}`,
    sessionId: null,
    via: 'bearer',
    keyId: null,
    scopes: null,
  }
  let key = ''
  const { put } = store()
  const writing = vi.spyOn(store(), 'put').mockImplementation(async (...file) => {
    key = await feedbackKey(order)
    expect(await erase(buyer)).toMatchObject({ status: 200 })
    await put(...file)
  })
  try {
    await expect(prepareOnchainReview(actor, order)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  } finally {
    writing.mockRestore()
  }
  expect(key).toMatch(/^feedback\/0x/)
  expect((await fileAt(key)).status).toBe(404)
})
