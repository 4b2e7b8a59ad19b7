/** The figures of a trading job in words. Pure. */

import { signedPercent } from '@/components/jobs/job/job-words'
import { percent } from '@/components/ui/percent'
import type { BalanceReport } from '@/lib/tee/schema'
import { decimalText, type EquityFigures, isLoss, minDailyPoints, usdt } from './equity'
import { exposureBps } from './exposure'

/** What the figures need of a report. */
type Reported = Pick<BalanceReport, 'realised' | 'unrealised' | 'positions' | 'equity' | 'fees' | 'orders'>

type Figure = { name: string; value: string; text?: string; tone?: 'loss' | 'safe' | undefined }

const gapWords = (seconds: number): string => {
  const hours = Math.round(seconds / 360) / 10
  return `${hours.toLocaleString('en')} ${hours === 1 ? 'hour' : 'hours'}`
}

const ordersWords = (count: number, isOver: boolean): string =>
  `${count} ${count === 1 ? 'order' : 'orders'}${isOver ? '' : ' so far'}`

const toneOf = (amount: string) => (isLoss(amount) ? 'loss' : undefined)

/** What is known of a job besides its figures. */
export type Known = {
  /** The last balance closed the account: nothing is traded any more. */
  isOver: boolean
  /** Fees were paid in a coin that is in no balance, such as BNB. */
  hasOtherFees: boolean
}

/** The figures of the curve. */
const ofCurve = (figures: EquityFigures, { isOver, hasOtherFees }: Known): Figure[] => [
  {
    name: isOver ? 'Worth at the end' : 'Worth now',
    value: `${usdt(figures.last.value)} USDT`,
    text: `began with ${usdt(figures.first.value)}`,
  },
  {
    name: 'Return',
    value: signedPercent(figures.returnBps),
    tone: figures.returnBps < 0 ? 'loss' : undefined,
    text: hasOtherFees ? 'without the fees in other coins' : 'fees included',
  },
  {
    name: isOver ? 'Below the peak at the end' : 'Below the peak',
    value: percent(figures.drawdownBps),
    text: `${percent(figures.maxDrawdownBps)} at most`,
    tone: figures.drawdownBps > 0 ? 'loss' : undefined,
  },
]

/** Further figures of the newest report. */
const ofReport = (report: Reported, { isOver, hasOtherFees }: Known): Figure[] => [
  {
    name: 'Realised',
    value: `${decimalText(report.realised)} USDT`,
    text: 'before fees',
    tone: toneOf(report.realised),
  },
  {
    name: 'Unrealised',
    value: `${decimalText(report.unrealised)} USDT`,
    text: 'at the prices of the report',
    tone: toneOf(report.unrealised),
  },
  {
    name: 'Exposure',
    value: percent(exposureBps(report)),
    text:
      report.positions.length === 0
        ? 'everything is in USDT'
        : report.positions.map(({ symbol }) => symbol.split('/')[0]).join(', '),
  },
  {
    name: 'Fees paid',
    value: `${decimalText(report.fees)} USDT`,
    text: `${hasOtherFees ? 'and others in other coins; ' : ''}${ordersWords(report.orders, isOver)}`,
  },
]

/** The annualised figures, or why there are none. */
function ofYear({ annual, days }: EquityFigures): Figure {
  if (annual === null)
    return {
      name: 'By year',
      value: '–',
      text: `not said below ${minDailyPoints} daily points; there are ${days}`,
    }
  return {
    name: 'By year',
    value: signedPercent(annual.returnBps),
    text: `deviation ${percent(annual.volatilityBps)}`,
    tone: annual.returnBps < 0 ? 'loss' : undefined,
  }
}

/** Every figure: those of the curve, and those of the newest report. */
export function tradingFigures(figures: EquityFigures, report: Reported | null, known: Known): Figure[] {
  const { isOver } = known
  const gap: Figure = {
    name: 'Longest time without a balance',
    value: gapWords(figures.longestGap),
    text: isOver ? 'one was due every 4 hours' : 'one is due every 4 hours',
    // The relayer may take half an hour.
    tone: figures.longestGap > 16_200 ? 'loss' : undefined,
  }
  return [...ofCurve(figures, known), ...(report ? ofReport(report, known) : []), ofYear(figures), gap]
}
