import { cn } from '@/components/ui/class-names'
import type { BalanceReport } from '@/lib/tee/schema'
import type { EquityFigures } from './equity'
import { type Known, tradingFigures } from './figure-list'

/** The figures of a trading job: those of the curve, and those of its newest report. */
export function TradingFigures({
  figures,
  report,
  ...known
}: Known & {
  figures: EquityFigures
  /** Null while the gateway does not respond. */
  report: BalanceReport | null
}) {
  const all = tradingFigures(figures, report, known)
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
