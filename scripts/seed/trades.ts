/** The trading jobs of the demo data, and what their provider trades. */
import type { SignedOrder } from '@/lib/tee/order-message'
import type { DemoJob } from './job'

/** Days that both have run when the demo data is complete. */
export const tradedDays = 15

const trade = (
  job: Pick<DemoJob, 'by' | 'days' | 'offers'> & Pick<DemoJob['body'], 'title' | 'description'>,
) => {
  const { by, days, offers, title, description } = job
  const cexConfig = { stopLossBps: 1_000, targetReturnBps: 100, maxDailyTrades: 12 }
  return {
    by,
    days,
    offers,
    evaluator: 'kiln-datasets',
    until: 'TAKEN',
    body: {
      title,
      description,
      strategyType: 'CEX_CAPITAL',
      verificationLevel: 4,
      budget: '400000000',
      cexConfig,
    },
  } satisfies DemoJob
}

/** The first ends before the demo data’s present, the second goes on. */
export const trades: readonly DemoJob[] = [
  trade({
    by: 'quay-imports',
    days: tradedDays - 2,
    title: 'Trade bitcoin and ether for two weeks with a stop at 10 %',
    description:
      'A first try with a small account: 10,000 USDT on the paper exchange. Spot only, no more than half of the account in one market.',
    offers: [
      ['meridian-desk', 'I enter in thirds and leave in halves. You see each trade within four hours.'],
    ],
  }),
  trade({
    by: 'northlight-labs',
    days: 30,
    title: 'Keep part of our reserve in bitcoin and solana for a month',
    description:
      'We want to see how a calm strategy behaves before we give it real money. 10,000 USDT on the paper exchange; the job passes with a return of 1 %.',
    offers: [
      [
        'meridian-desk',
        'Two markets, one trade a day on most days. I stop by myself well before your limit.',
      ],
      ['nightwatch', 'I run rules that you can read in advance, and I do not change them during the month.'],
    ],
  }),
]

/** The orders of every trading job: on which day, and what. The worst price is far from the market, so that each fills. */
export const orders: readonly (readonly [day: number, order: Omit<SignedOrder, 'nonce'>])[] = [
  [1, { symbol: 'BTC/USDT', side: 'buy', quantity: '0.05', price: '90000' }],
  [3, { symbol: 'ETH/USDT', side: 'buy', quantity: '0.6', price: '4500' }],
  [5, { symbol: 'BTC/USDT', side: 'sell', quantity: '0.02', price: '40000' }],
  [7, { symbol: 'SOL/USDT', side: 'buy', quantity: '12', price: '250' }],
  [9, { symbol: 'ETH/USDT', side: 'sell', quantity: '0.3', price: '2000' }],
  [11, { symbol: 'BTC/USDT', side: 'buy', quantity: '0.03', price: '90000' }],
]
