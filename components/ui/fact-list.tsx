'use client'
import type { ReactNode } from 'react'
import { cn } from './class-names'

/** The list of `Facts`. */
export function FactList({
  items,
  className,
}: {
  items: readonly (readonly [string, ReactNode])[]
  className?: string
}) {
  return (
    <dl className={cn('facts', className)}>
      {items.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
