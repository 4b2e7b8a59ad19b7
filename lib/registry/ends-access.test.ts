/** A stolen session shares the account's limit of calls with its owner: what ends access must not count against it. */
import { expect, test } from 'vitest'
import { endpoints } from './endpoints'

test.each([
  'POST /auth/logout',
  'DELETE /me/sessions',
  'DELETE /me/sessions/:id',
  'DELETE /api-keys/:id',
  'POST /auth/device/:userCode/deny',
  'PATCH /webhook-endpoints/:id',
  'DELETE /webhook-endpoints/:id',
])('%s counts by address', (address) => {
  const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === address)
  expect(endpoint?.rateLimit).toBe('auth')
})
