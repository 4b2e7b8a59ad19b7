'use client'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { cn } from '@/components/ui/class-names'

/** A form with its preview or its subject next to it. If there is no room for both, that is above the form and folded. */
export function FormPreview({
  label,
  preview,
  children,
}: {
  /** The label of the preview: "How buyers see it", "What was agreed". */
  label: string
  preview: ReactNode
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <aside aria-label={label} className="lg:order-2 lg:sticky lg:top-24 lg:self-start">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex h-10 w-full items-center justify-between rounded-lg border border-line-strong bg-surface px-3.5 font-medium text-sm hover:border-field lg:hidden"
        >
          {label}
          <ChevronDown
            aria-hidden
            className={cn('size-4 text-muted transition-transform', open && 'rotate-180')}
          />
        </button>
        <p className="eyebrow mb-2.5 hidden lg:block">{label}</p>
        <div id={id} className={cn('space-y-5 max-lg:pt-4', !open && 'hidden lg:block')}>
          {preview}
        </div>
      </aside>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
