import { cva, type VariantProps } from 'class-variance-authority'
import { LoaderCircle } from 'lucide-react'
import { type ComponentProps, cloneElement, isValidElement, type MouseEvent, type ReactNode } from 'react'
import { cn } from './class-names'

const button = cva('button', {
  variants: {
    variant: {
      primary: 'button-primary',
      secondary: 'button-secondary',
      quiet: 'button-quiet',
      safe: 'button-safe',
      danger: 'button-danger',
      link: 'button-link',
    },
    size: {
      sm: 'button-sm',
      md: 'button-md',
      lg: 'button-lg',
    },
    wide: { true: 'w-full', false: '' },
  },
  defaultVariants: { variant: 'primary', size: 'md', wide: false },
})

const refuse = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/** An element with a look and what else its button was given. */
function dressed(child: ReactNode, look: string, rest: ComponentProps<'button'>) {
  if (!isValidElement<{ className?: string }>(child)) throw new Error('A button is dressed as one element')
  return cloneElement(child, { ...rest, className: cn(look, child.props.className) })
}

export type ButtonLook = VariantProps<typeof button>

/**
 * A button, or with `asChild` a single child element (a link) styled as one. `busy` shows a spinner next to the text and blocks further
 * presses; unlike a disabled button it keeps the focus.
 */
export function Button({
  variant,
  size,
  wide,
  asChild = false,
  busy = false,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & ButtonLook & { asChild?: boolean; busy?: boolean }) {
  const look = cn(button({ variant, size, wide }), className)
  if (asChild) return dressed(children, look, rest)
  return (
    <button
      type="button"
      className={look}
      aria-busy={busy || undefined}
      {...rest}
      {...(busy && { 'aria-disabled': true, onClick: refuse })}
    >
      {busy && <LoaderCircle aria-hidden className="animate-spin" />}
      {children}
    </button>
  )
}

/** A square button with a picture and a name for those who cannot see it. */
export function IconButton({
  label,
  children,
  className,
  size = 'md',
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & { label: string; children: ReactNode; size?: 'sm' | 'md' }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cn('icon-button', size === 'sm' ? 'size-7' : 'size-9', className)}
      {...rest}
    >
      {children}
    </button>
  )
}
