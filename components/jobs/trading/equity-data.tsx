'use client'
import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Fold } from '@/components/ui/fold'
import { saveText } from '@/components/ui/save-text'
import { useOpened } from '@/components/ui/use-opened'
import { BalanceTable } from './balance-table'
import { type EquityPoint, measured } from './equity'
import { csvOf } from './equity-csv'

/**
 * The balances of the chart as a CSV file and as a table. Both are made on demand: the table alone was a third of the page, which has the
 * balances for its chart anyway.
 */
export function EquityData({ points, file }: { points: readonly EquityPoint[]; file: string }) {
  const { isOpened, details } = useOpened()
  return (
    <>
      <div>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => saveText(file, csvOf(measured(points)), 'text/csv;charset=utf-8')}
        >
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
