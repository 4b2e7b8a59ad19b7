/** What models read first, as it is served: true links and true addresses. */
import { describe, expect, test } from 'vitest'
import { stack } from '@/e2e/stack'

const read = async (path: string) => {
  const answer = await fetch(new URL(path, stack().url))
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

describe.each([
  ['/llms.txt', 'text/plain'],
  ['/skill.md', 'text/markdown'],
])('%s', (path, type) => {
  test('is there for everyone', async () => {
    expect(await read(path)).toMatchObject({
      status: 200,
      type: `${type}; charset=utf-8`,
      text: expect.stringContaining('# Merx'),
    })
  })

  test('links to pages that are there', async () => {
    const { text } = await read(path)
    const links = new Set(
      [...text.matchAll(/https?:\/\/[^\s)\]`]+/g)].map(([link]) =>
        link.replace(/#.*$/, '').replace(/[.,]$/, ''),
      ),
    )
    expect(links.size).toBeGreaterThan(1)
    for (const link of links) {
      const { status } = await fetch(link, { method: 'GET' })
      expect([link, link.endsWith('/mcp') ? 405 : 200]).toEqual([link, status])
    }
  })
})
