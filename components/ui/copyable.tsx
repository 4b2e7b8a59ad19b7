'use client'
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cn } from './class-names'

/** Something with a button that copies it; says so for a moment, also to screen readers. */
export function Copyable({
  value,
  label,
  children,
  className,
}: {
  value: string
  label: string
  children?: ReactNode
  className?: string
}) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
    setTimeout(() => setCopied(false), 1600)
  }
  return (
    <span className={cn('inline-flex items-center gap-0.5', className)}>
      {children}
      <button
        type="button"
        aria-label={copied ? 'Copied' : label}
        title={copied ? 'Copied' : label}
        onClick={copy}
        className="inline-flex size-6 items-center justify-center rounded text-faint transition-colors hover:bg-sunken hover:text-ink"
      >
        {copied ? (
          <Check aria-hidden className="size-3.5 text-safe" />
        ) : (
          <Copy aria-hidden className="size-3.5" />
        )}
      </button>
      <span aria-live="polite" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </span>
  )
}
