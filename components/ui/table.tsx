import type { ReactNode } from 'react'
import { cn } from './class-names'

export type Column<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
  /** The column a phone card starts with, without its name before it. */
  lead?: boolean
  className?: string
}

/**
 * Rows of facts. On a desk a table, on a phone one card per row with each value named: the same markup, so that
 * screen readers hear a table in both.
 */
export function Table<Row>({
  columns,
  rows,
  rowKey,
  caption,
  className,
}: {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  caption: string
  className?: string
}) {
  const side = (column: Column<Row>) => column.align === 'right' && 'sm:text-right'
  return (
    <table className={cn('rows', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cn(side(column)) || undefined}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td
                key={column.key}
                data-name={column.head}
                className={cn(column.lead && 'lead', side(column), column.className) || undefined}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
