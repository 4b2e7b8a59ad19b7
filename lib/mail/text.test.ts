import { describe, expect, test } from 'vitest'
import { oneLine, writeConfirmation, writeNotifications } from './text'

const place = {
  site: 'https://merx.example',
  unsubscribeUrl: 'https://merx.example/mail/unsubscribe?token=a&b',
}
const line = { title: 'You got an offer', text: '50.00 USDC', path: '/requests/r1' }

describe('a subject', () => {
  test.each([
    ['Offer\r\nBcc: all@example.com', 'Offer Bcc: all@example.com'],
    ['Offer\u2028X-Evil: 1', 'Offer X-Evil: 1'],
    ['Offer\u202Egnp.exe', 'Offer gnp.exe'],
    ['  a\0b\tc  ', 'a b c'],
  ])('%j is one line', (title, subject) => {
    expect(oneLine(title)).toBe(subject)
    expect(writeNotifications([{ ...line, title }], place).subject).toBe(subject)
  })

  test('is not longer than a mail program shows', () => {
    expect(oneLine('x'.repeat(1_000))).toHaveLength(200)
  })
})

describe('a mail', () => {
  test('has the words of the notification, its page, and the way out, in both forms', () => {
    const { subject, text, html } = writeNotifications([line], place)
    expect(subject).toBe(line.title)
    for (const part of [line.title, line.text, 'https://merx.example/requests/r1', place.unsubscribeUrl])
      expect(text).toContain(part)
    expect(html).toContain('href="https://merx.example/mail/unsubscribe?token=a&amp;b"')
  })

  test('carries nothing that a title or text brings along, and loads nothing', () => {
    const hostile = '<img src=x onerror=alert(1)>"\'&'
    const { html } = writeNotifications([{ title: hostile, text: hostile, path: '/"><script>' }], place)
    expect(html).not.toMatch(/<img|<script|src="/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  })

  test('of a day lists fifty notifications and counts the rest', () => {
    const lines = Array.from({ length: 63 }, (_, at) => ({ ...line, title: `Notice ${at}` }))
    const { subject, text } = writeNotifications(lines, place)
    expect(subject).toBe('63 notifications from Merx')
    expect(text).toContain('Notice 49')
    expect(text).not.toContain('Notice 50')
    expect(text).toContain('And 13 more.')
  })

  test('that confirms an address names the wallet that asked', () => {
    const { text, html } = writeConfirmation('0xabc', 'https://merx.example/confirm?token=t')
    expect(text).toContain('0xabc')
    expect(html).toContain('href="https://merx.example/confirm?token=t"')
  })
})
