'use client'
import { cn } from '@/components/ui/class-names'
import { Copyable } from '@/components/ui/copyable'
import { shortHex } from '@/lib/short-hex'

/** A value of the chain, shortened, with a button that copies it. */
export const CopyHex = ({ value, what, className }: { value: string; what: string; className?: string }) => (
  <Copyable value={value} label={`Copy ${what} ${shortHex(value)}`}>
    <span className={cn('figures whitespace-nowrap', className)} title={value}>
      {shortHex(value)}
    </span>
  </Copyable>
)
