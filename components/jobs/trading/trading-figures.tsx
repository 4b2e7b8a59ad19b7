import { cn } from '@/components/ui/class-names'
import { percent } from '@/components/ui/percent'
import type { BalanceReport } from '@/lib/tee/schema'
import { signedPercent } from '../job-words'
import { decimalText, type EquityFigures, isLoss, leastDailyPoints, usdt } from './equity'
import { exposureBps } from './exposure'

type Figure = { name: string; value: string; text?: string; tone?: 'loss' | 'safe' | undefined }

const gapWords = (seconds: number): string => {
  const hours = Math.round(seconds / 360) / 10
  return `${hours.toLocaleString('en')} ${hours === 1 ? 'hour' : 'hours'}`
}

const toneOf = (amount: string) => (isLoss(amount) ? 'loss' : undefined)

/** The figures of the curve. */
const ofCurve = (figures: EquityFigures): Figure[] => [
  {
    name: 'Worth now',
    value: `${usdt(figures.last.value)} USDT`,
    text: `began with ${usdt(figures.first.value)}`,
  },
  {
    name: 'Return',
    value: signedPercent(figures.returnBps),
    tone: figures.returnBps < 0 ? 'loss' : undefined,
    text: 'fees included',
  },
  {
    name: 'Below the peak',
    value: percent(figures.drawdownBps),
    text: `${percent(figures.maxDrawdownBps)} at most`,
    tone: figures.drawdownBps > 0 ? 'loss' : undefined,
  },
]

/** Further figures of the newest report. */
const ofReport = (report: BalanceReport): Figure[] => [
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
  { name: 'Fees paid', value: `${decimalText(report.fees)} USDT`, text: `${report.orders} orders so far` },
]

/** The annualised figures, or why there are none. */
function ofYear({ annual, days }: EquityFigures): Figure {
  if (annual === null)
    return {
      name: 'By year',
      value: '–',
      text: `not said below ${leastDailyPoints} daily points; there are ${days}`,
    }
  return {
    name: 'By year',
    value: signedPercent(annual.returnBps),
    text: `deviation ${percent(annual.volatilityBps)}`,
    tone: annual.returnBps < 0 ? 'loss' : undefined,
  }
}

/** The figures of a trading job: those of the curve, and those of its newest report. */
export function TradingFigures({
  figures,
  report,
}: {
  figures: EquityFigures
  /** Null while the gateway does not respond. */
  report: BalanceReport | null
}) {
  const gap: Figure = {
    name: 'Longest time without a balance',
    value: gapWords(figures.longestGap),
    text: 'one is due every 4 hours',
    // The relayer may take half an hour.
    tone: figures.longestGap > 16_200 ? 'loss' : undefined,
  }
  const all = [...ofCurve(figures), ...(report ? ofReport(report) : []), ofYear(figures), gap]
  return (
    <>
      <dl className="flex flex-wrap gap-px overflow-hidden rounded-xl border border-line bg-line">
        {all.map(({ name, value, text, tone }) => (
          <div key={name} className="grow basis-[40%] bg-surface px-4 py-3 sm:basis-[30%]">
            <dt className="text-muted text-xs">{name}</dt>
            <dd>
              <span className={cn('figures text-[1.0625rem]', tone === 'loss' && 'text-loss')}>{value}</span>
              {text && <span className="block text-faint text-xs">{text}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {report === null && (
        <p className="mt-3 text-muted text-sm">
          The enclave does not answer, so its reports are not at hand. The values above come from the chain.
        </p>
      )}
    </>
  )
}
