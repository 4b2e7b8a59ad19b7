import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderNews } from './order-outcome'

const order = { nonce: 1, side: 'buy', symbol: 'BTC/USDT', quantity: '0.5', price: '60000' } as const
const placed = {
  ...{ nonce: 1, client_order_id: 'a', reason: null, filled_quantity: '0.5', at: 1, fills: [] },
  ...{ average_price: '60000', state: 'filled' as const },
}
const result = { order, placed, others: [], isOther: false }

/** The announcement of a screen reader: the text in the one live region. */
const announced = (news: Parameters<typeof OrderNews>[0]) => {
  const html = renderToStaticMarkup(createElement(OrderNews, news))
  expect(html.match(/role="status"/g)).toHaveLength(1)
  expect(html).toMatch(/^<div role="status"/)
  return html.replace(/<[^>]+>/g, ' ')
}

test('an outcome of another order than the typed one is announced as that', () => {
  expect(announced({ unanswered: [], result: { ...result, isOther: true } })).toContain(
    'The one you typed is not placed.',
  )
  expect(announced({ unanswered: [], result })).not.toContain('not placed')
})

test('an order without an answer is announced, and the region is there before it', () => {
  expect(announced({ unanswered: [order], result: null })).toContain('No answer came to an order')
  expect(announced({ unanswered: [], result: null }).trim()).toBe('')
})
