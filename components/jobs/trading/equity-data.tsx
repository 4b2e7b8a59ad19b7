'use client'
import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Fold } from '@/components/ui/fold'
import { useOpened } from '@/components/ui/use-opened'
import { BalanceTable } from './balance-table'
import { type EquityPoint, measured } from './equity'
import { csvOf } from './equity-csv'

/** Downloads a text as a CSV file, without a request. */
function save(text: string, file: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = file
  link.click()
  // The browser has started the download by the next second.
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}

/**
 * The balances of the chart as a CSV file and as a table. Both are made on demand: the table alone was a third of the page, which has the
 * balances for its chart anyway.
 */
export function EquityData({ points, file }: { points: readonly EquityPoint[]; file: string }) {
  const { isOpened, details } = useOpened()
  return (
    <>
      <div>
        <Button variant="secondary" size="sm" onClick={() => save(csvOf(measured(points)), file)}>
          <Download aria-hidden />
          Save as CSV
        </Button>
      </div>
      <Fold title="Every balance as a table" aside={`${points.length}`} {...details}>
        {isOpened && <BalanceTable points={measured(points)} />}
      </Fold>
    </>
  )
}
