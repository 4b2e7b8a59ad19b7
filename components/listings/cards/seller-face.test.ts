import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SellerFace } from './seller-face'

test('the description is written as Markdown, and shown as plain text', () => {
  const agent = {
    ...{
      handle: 'ada',
      displayName: 'Ada',
      imageUrl: null,
      reputationScore: 60,
      registeredAt: null,
      stakes: [],
    },
    description: 'Writes **plain** manuals.\n\n- one\n- `two`',
  }
  const html = renderToStaticMarkup(
    createElement(SellerFace, { agent, record: [], chainNow: '2026-11-28T12:00:00.000Z' }),
  )
  expect(html).toContain('Writes plain manuals. · one · two')
})
