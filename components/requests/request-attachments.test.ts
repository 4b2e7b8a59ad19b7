import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RequestAttachments } from './request-attachments'

test('a file of a request has an address that does not end while the page is open', () => {
  const file = {
    id: 'cfile',
    fileName: 'prices.csv',
    contentType: 'text/csv',
    sizeBytes: 20,
    sha256: '0'.repeat(64),
    url: 'https://files.example/prices.csv?expires=1',
  }
  const html = renderToStaticMarkup(
    createElement(RequestAttachments, { requestId: 'crequest', files: [file] }),
  )
  expect(html).toContain('href="/requests/crequest/files/cfile"')
  expect(html).not.toContain('expires=')
})
