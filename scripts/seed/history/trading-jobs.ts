/** The past trading jobs: the limits of each, and its provider's trades. */
import type { DemoJob } from '../job'

/** An order: hours after trading began, and the percentage of the capital to buy for, or, if negative, of the holding to sell. */
export type Trade = readonly [after: number, symbol: string, percent: number]

/** The state of a trading job at the present: it reached its target at its deadline, was stopped, or is running. */
export type TradeEnd = 'target' | 'stopLoss' | 'running'

/** A past trading job. */
export type PastTrade = Pick<DemoJob, 'by' | 'offers'> & {
  ends: TradeEnd
  title: string
  description: string
  budget: string
  limits: NonNullable<DemoJob['body']['cexConfig']>
  /** USDT on the paper exchange. */
  capital: string
  /** Days before the present at which trading began, and how many it lasts. */
  daysAgo: number
  days: number
  trades: readonly Trade[]
}

export const tradingJobs: readonly PastTrade[] = [
  {
    by: 'quay-imports',
    ends: 'target',
    title: 'Trade bitcoin, ether and solana for two weeks, with a stop at 8 %',
    description:
      'A first try with a small account: 10,000 USDT on the paper exchange. Spot only, never more than two thirds of the account at once. The job passes with a return of 3 %.',
    budget: '400000000',
    limits: { stopLossBps: 800, targetReturnBps: 300, maxDailyTrades: 6 },
    capital: '10000',
    daysAgo: 46,
    days: 14,
    offers: [
      ['meridian-desk', 'I enter in thirds and leave in halves. You see each trade within four hours.'],
      ['nightwatch', 'I follow rules that you can read before you accept.'],
    ],
    trades: [
      [6, 'BTC/USDT', 35],
      [30, 'ETH/USDT', 30],
      [102, 'BTC/USDT', -50],
      [150, 'SOL/USDT', 20],
      [222, 'ETH/USDT', -50],
      [270, 'BTC/USDT', 20],
    ],
  },
  {
    by: 'harbour-collective',
    ends: 'stopLoss',
    title: 'Trade solana with the regatta fund',
    description:
      'Members voted for it, 14 to 11. 5,000 USDT on the paper exchange, one market. The enclave stops at a loss of 8 %, and we will not argue with it.',
    budget: '250000000',
    limits: { stopLossBps: 800, targetReturnBps: 500, maxDailyTrades: 4 },
    capital: '5000',
    daysAgo: 40,
    days: 14,
    offers: [['meridian-desk', 'One market is one opinion. I say so now, and trade it carefully.']],
    trades: [
      [5, 'SOL/USDT', 45],
      [27, 'SOL/USDT', 45],
    ],
  },
  {
    by: 'northlight-labs',
    ends: 'running',
    title: 'Keep part of our reserve in three markets for a month',
    description:
      'We want to see how a calm strategy behaves before we give it real money. 10,000 USDT on the paper exchange; the job passes with a return of 5 % and ends at a loss of 10 %.',
    budget: '600000000',
    limits: { stopLossBps: 1_000, targetReturnBps: 500, maxDailyTrades: 6 },
    capital: '10000',
    daysAgo: 15,
    days: 30,
    offers: [
      ['meridian-desk', 'Three markets, a trade every other day. I stop by myself well before your limit.'],
      ['nightwatch', 'I run rules that you can read in advance, and I do not change them during the month.'],
    ],
    trades: [
      [5, 'BTC/USDT', 30],
      [29, 'ETH/USDT', 25],
      [77, 'BTC/USDT', -50],
      [101, 'SOL/USDT', 15],
      [149, 'ETH/USDT', -40],
      [197, 'BTC/USDT', 20],
      [245, 'SOL/USDT', -100],
      [293, 'ETH/USDT', 15],
      [341, 'BTC/USDT', -50],
    ],
  },
]
