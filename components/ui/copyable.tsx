'use client'
import { type ReactNode, useState } from 'react'
import { cn } from './class-names'
import { copyText } from './copy-text'
import { toast } from './toast'

/** A value with a button that copies it; reports success or failure for a moment, also to screen readers. Its styles are in `looks.css`. */
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
    if (!(await copyText(value)))
      return toast.error('Could not copy it. Select the text and copy it yourself.')
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
