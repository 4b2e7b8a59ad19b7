'use client'
import type { ReactNode } from 'react'
import { Address } from '@/components/chain/address'
import { spanWords } from '@/components/chain/span-words'
import { Fold } from '@/components/ui/fold'
import { useOpened } from '@/components/ui/use-opened'

/** A value as it is sent: its name and text, and for an address the name of our contract there, if any. */
export type ValueRow = readonly [name: string, value: string, contract?: string]

/** The suffixes of names that are shares and times. */
const endings = [
  [/bps$/i, (value: number) => `${value / 100} %`],
  [/(seconds|window|delay)$/i, spanWords],
] as const

/** A value as it is, and in words if its name implies a unit. */
function Value({ row: [name, value, contract] }: { row: ValueRow }): ReactNode {
  if (contract !== undefined)
    return (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
        {contract && <span className="text-muted">{contract}</span>}
        <Address value={value} />
      </span>
    )
  const [, words] = endings.find(([ending]) => ending.test(name)) ?? []
  return (
    <span className="wrap-anywhere">
      {words && <span className="mr-2 text-muted">{words(Number(value))}</span>}
      <span className="figures">{value}</span>
    </span>
  )
}

/** All other values of a contract, rendered on demand: they were most of the page. Names are those of the source. */
export function ContractValues({ values }: { values: readonly ValueRow[] }) {
  const { isOpened, details } = useOpened()
  return (
    <Fold title="Every other value" aside={`${values.length}`} className="mt-3" {...details}>
      {isOpened ? (
        <dl className="divide-y divide-line text-sm">
          {values.map((row) => (
            <div
              key={row[0]}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5"
            >
              <dt className="wrap-anywhere font-mono text-muted text-xs">{row[0]}</dt>
              <dd className="min-w-0 text-right">
                <Value row={row} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <a href="/api/v1/explorer/contracts" className="text-sm underline underline-offset-4">
          The same for programs
        </a>
      )}
    </Fold>
  )
}
