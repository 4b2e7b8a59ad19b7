import { expect, test } from 'vitest'
import { hideSecrets } from './hide-secrets'

test('credentials are hidden at any depth, and nothing else', () => {
  const answer = {
    accessToken: 'abc',
    items: [{ id: 'k1', key: 'tmp_123', scopes: ['read'] }],
    key: { name: 'x' },
  }
  expect(hideSecrets(answer)).toEqual({
    accessToken: '(hidden)',
    items: [{ id: 'k1', key: '(hidden)', scopes: ['read'] }],
    key: { name: 'x' },
  })
})
