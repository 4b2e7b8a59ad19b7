import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './class-names'

const badge = cva('badge', {
  variants: {
    tone: {
      plain: 'badge-plain',
      outline: 'badge-outline',
      safe: 'badge-safe',
      wait: 'badge-wait',
      loss: 'badge-loss',
    },
  },
  defaultVariants: { tone: 'plain' },
})

/** The meaning of a colour: `safe` money is safe or moving to you, `wait` someone must act, `loss` loss or danger. */
export type Tone = NonNullable<VariantProps<typeof badge>['tone']>

/** The display of a state: its label, its colour, and whether someone has to act now. */
export type Look = { label: string; tone: Tone; live?: boolean }

/** A short fact. */
export function Badge({ tone, className, ...rest }: ComponentProps<'span'> & { tone?: Tone }) {
  return <span className={cn(badge({ tone }), className)} {...rest} />
}

/** A state with a dot before it; `live` animates the dot while someone is expected to act. */
export function StatusPill({
  tone = 'plain',
  live = false,
  className,
  children,
  ...rest
}: ComponentProps<'span'> & { tone?: Tone; live?: boolean }) {
  return (
    <Badge tone={tone} className={cn('pill', live && 'pill-live', className)} {...rest}>
      {children}
    </Badge>
  )
}
