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
  const side = (column: Column<Row>) => (column.align === 'right' ? 'sm:text-right' : 'sm:text-left')
  return (
    <table className={cn('block w-full text-sm sm:table sm:border-collapse', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={cn('border-line border-b px-3 py-2.5 font-medium text-muted text-xs', side(column))}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="flex flex-col gap-3 sm:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className="block sheet px-4 py-2 sm:table-row sm:border-0 sm:bg-transparent sm:hover:bg-sunken/60"
          >
            {columns.map((column) => (
              <td
                key={column.key}
                data-name={column.head}
                className={cn(
                  'flex items-center justify-between gap-4 py-1.5 sm:table-cell sm:border-line sm:border-b sm:px-3 sm:py-3',
                  !column.lead &&
                    'before:shrink-0 before:text-muted before:content-[attr(data-name)] sm:before:content-none',
                  column.lead && 'pb-2 font-medium sm:pb-3 sm:font-normal',
                  side(column),
                  column.className,
                )}
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
