/** Where a finder of a weakness reads whom to write to (RFC 9116). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Refusal } from '@/e2e/api/accounts/wallets'
import { type SecondWeb, startSecondWeb } from '@/e2e/api/server/second-web'
import { stack } from '@/e2e/stack'

const contact = 'mailto:security@merx.example'
const dayMs = 24 * 3_600_000
let web: SecondWeb

beforeAll(async () => {
  web = await startSecondWeb({ SECURITY_CONTACT: contact, PUBLIC_URL: 'https://merx.example' })
})
afterAll(() => web.stop())

describe('/.well-known/security.txt', () => {
  test('names the contact, an expiry within a year, the language and its own address', async () => {
    const answer = await fetch(`${web.url}/.well-known/security.txt`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const text = await answer.text()
    expect(text.endsWith('\n')).toBe(true)
    const fields = Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/, 2)),
    )
    expect(fields).toEqual({
      Contact: contact,
      Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
      'Preferred-Languages': 'en',
      Canonical: 'https://merx.example/.well-known/security.txt',
    })
    const days = (Date.parse(fields.Expires ?? '') - Date.now()) / dayMs
    expect(days).toBeGreaterThan(170)
    expect(days).toBeLessThan(365)
  })

  test('takes no other method', async () => {
    const answer = await fetch(`${web.url}/.well-known/security.txt`, { method: 'POST' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET')
  })

  test('is missing where the operator set no SECURITY_CONTACT', async () => {
    const answer = await fetch(`${stack().url}/.well-known/security.txt`)
    expect(answer.status).toBe(404)
    expect(((await answer.json()) as Refusal).error.code).toBe('NOT_FOUND')
  })
})
