'use client'
import { type ReactNode, useState } from 'react'
import { cn } from './class-names'
import { copyText } from './copy-text'
import { toast } from './toast'

/** Something with a button that copies it; says for a moment that it did, also to screen readers, or that it could not. Its looks are in `looks.css`. */
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
