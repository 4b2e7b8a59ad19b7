'use client'
import { type ReactNode, useState } from 'react'
import { cn } from './class-names'

/** Something with a button that copies it; says so for a moment, also to screen readers. Its looks are in `looks.css`. */
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
    <span className={cn('copyable', className)}>
      {children}
      <button
        type="button"
        aria-label={copied ? 'Copied' : label}
        title={copied ? 'Copied' : label}
        onClick={copy}
        {...(copied && { 'data-copied': '' })}
      />
      <span aria-live="polite">{copied ? 'Copied' : ''}</span>
    </span>
  )
}
