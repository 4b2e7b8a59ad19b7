import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type CurrencyTerms, PriceMeaning } from './offer-terms'

/** The sentence about an order of 250 USDC, which locks 25. */
const shown = ({ free, total, minStake = '0' }: { free: string; total: string; minStake?: string }) => {
  const terms: CurrencyTerms = {
    currency: 'USDC',
    protocolFeeBps: 200,
    providerLockBps: 1000,
    minChallengeHours: 1,
    free: { 'agt-1': free },
    total: { 'agt-1': total },
  }
  return renderToStaticMarkup(
    createElement(PriceMeaning, { price: '250', terms, agentId: 'agt-1', minStake }),
  )
}
const textOf = (html: string) => html.replace(/<[^>]+>/g, '')

test('enough free stake: the lock and nothing to do', () => {
  const text = textOf(shown({ free: '25', total: '40' }))
  expect(text).toContain('Accepting the order locks 25.00 USDC of your stake while you work; 25.00 is free.')
  expect(text).not.toContain('eposit')
})

test('enough stake, but locked in other work: the deposit can come later', () => {
  const html = shown({ free: '20', total: '40' })
  expect(textOf(html)).toContain('20.00 is free, so deposit the rest before then.')
  expect(html).toContain('text-wait')
})

test('less stake in all than the order locks: the deposit comes before the offer', () => {
  const html = shown({ free: '20', total: '20' })
  expect(textOf(html)).toContain('Deposit 5.00 USDC before you send this offer.')
  expect(textOf(html)).not.toContain('before then')
  expect(html).toContain('href="/dashboard/agents/agt-1/stake"')
})

test('less stake in all than the request asks for: the deposit reaches the threshold', () => {
  const text = textOf(shown({ free: '120', total: '120', minStake: '500' }))
  expect(text).toContain('Deposit 380.00 USDC before you send this offer.')
})
