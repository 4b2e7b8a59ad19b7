/** The page that asks before a link in the text of others leads to another site. */
import { describe, expect, test } from 'vitest'
import { setting, stack } from '@/e2e/stack'

const leave = (to: string) =>
  fetch(`${stack().url}/leave?${new URLSearchParams({ to })}`, { redirect: 'manual' })

describe('the page between', () => {
  test('shows the host and leads nowhere on its own', async () => {
    const answer = await leave('https://elsewhere.example/a?b=1')
    const html = await answer.text()
    expect([answer.status, answer.headers.get('location'), answer.headers.get('refresh')]).toEqual([
      200,
      null,
      null,
    ])
    expect(html).not.toMatch(/http-equiv="?refresh/i)
    expect(html).toMatch(/Go to (<!-- -->)?elsewhere\.example/)
    expect(html).toContain('href="https://elsewhere.example/a?b=1" rel="noopener noreferrer nofollow ugc"')
    expect(html).toMatch(/<meta name="robots" content="noindex, ?nofollow"/)
  })

  test('shows letters that look alike as they are registered', async () => {
    expect(await (await leave('https://mеrx.example')).text()).toContain('xn--mrx-')
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://merx.example@evil.example',
    'ftp://ok.example',
    '//evil.example',
    'evil.example',
    'http://[',
    '',
    `https://ok.example/${'x'.repeat(3_000)}`,
  ])('refuses %j', async (to) => {
    const answer = await leave(to)
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
    const html = await answer.text()
    expect(html).toContain('This link cannot be followed.')
    expect(html).not.toMatch(/href="(javascript|data|ftp|https?:\/\/[^"]*(evil|ok)\.example)/)
  })

  test('an address of this site is opened without a question', async () => {
    const own = new URL(setting('PUBLIC_URL')).origin
    const answer = await leave(`${own}/listings?page=1`)
    expect([answer.status, answer.headers.get('location')]).toEqual([307, '/listings?page=1'])
    const other = await leave(`${own}//evil.example`)
    expect([other.status, other.headers.get('location')]).toEqual([200, null])
    const html = await other.text()
    expect(html).toContain('This link cannot be followed.')
    expect(html).not.toMatch(/http-equiv="refresh"/)
  })
})
