'use client'
import { DropdownMenu, Popover as PopoverParts, Tooltip as TooltipParts } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './class-names'

const float = 'rise z-50 sheet text-ink shadow-float'

/** A list of actions or links under a button. */
export function Menu({
  trigger,
  children,
  align = 'end',
  defaultOpen = false,
  className,
}: {
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
  defaultOpen?: boolean
  className?: string
}) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          // On a small screen it scrolls: what scrolls can be reached by the keyboard.
          tabIndex={0}
          className={cn(float, 'min-w-56 p-1.5', className)}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/** One line of a `Menu`; `asChild` for a link. */
export function MenuItem({ className, ...rest }: ComponentProps<typeof DropdownMenu.Item>) {
  return <DropdownMenu.Item className={cn('menu-item', className)} {...rest} />
}

/** A heading inside a `Menu`. */
export function MenuLabel({ className, ...rest }: ComponentProps<typeof DropdownMenu.Label>) {
  return <DropdownMenu.Label className={cn('px-2.5 py-1.5 text-muted text-xs', className)} {...rest} />
}

/** Lines of a `Menu` that belong together, under their name. */
export const MenuGroup = ({ name, children }: { name: string; children: ReactNode }) => (
  <DropdownMenu.Group aria-label={name}>
    <MenuLabel>{name}</MenuLabel>
    {children}
  </DropdownMenu.Group>
)

/** A hairline between groups of a `Menu`. */
export const MenuSeparator = () => <DropdownMenu.Separator className="my-1.5 h-px bg-line" />

/** Anything small that opens next to a button. */
export function Popover({
  trigger,
  children,
  align = 'center',
  defaultOpen = false,
  className,
}: {
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  defaultOpen?: boolean
  className?: string
}) {
  return (
    <PopoverParts.Root defaultOpen={defaultOpen}>
      <PopoverParts.Trigger asChild>{trigger}</PopoverParts.Trigger>
      <PopoverParts.Portal>
        <PopoverParts.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className={cn(float, 'w-80 p-4 text-sm', className)}
        >
          {children}
        </PopoverParts.Content>
      </PopoverParts.Portal>
    </PopoverParts.Root>
  )
}

/** A few words on hover and on focus. Never the only place where something important is said. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <TooltipParts.Provider delayDuration={250}>
      <TooltipParts.Root>
        <TooltipParts.Trigger asChild>{children}</TooltipParts.Trigger>
        <TooltipParts.Portal>
          <TooltipParts.Content
            sideOffset={6}
            collisionPadding={12}
            className="rise z-50 max-w-72 rounded-lg bg-ink px-2.5 py-1.5 text-paper text-xs"
          >
            {text}
          </TooltipParts.Content>
        </TooltipParts.Portal>
      </TooltipParts.Root>
    </TooltipParts.Provider>
  )
}
