import type { ComponentProps, ReactNode } from 'react'
import { cn } from './class-names'
import { FactList } from './fact-list'

/** A card with a hairline border and no shadow. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('sheet', className)} {...rest} />
}

/** A titled part of a page, as a card. */
export function Panel({
  title,
  aside,
  text,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'section'>, 'title'> & { title: ReactNode; aside?: ReactNode; text?: ReactNode }) {
  return (
    <section className={cn('sheet', className)} {...rest}>
      <header className="panel-head">
        <div>
          <h2>{title}</h2>
          {text && <p className="mt-0.5 text-muted text-sm">{text}</p>}
        </div>
        {aside && <div className="text-muted text-sm">{aside}</div>}
      </header>
      <div className="px-5 pb-5">{children}</div>
    </section>
  )
}

/** The head of a page: what it is, in serif, and the one thing to do. */
export function PageHead({
  eyebrow,
  title,
  text,
  actions,
  className,
}: {
  eyebrow?: ReactNode
  title: ReactNode
  text?: ReactNode
  actions?: ReactNode
  className?: string
}) {
  return (
    <header className={cn('page-head', className)}>
      <div className="min-w-0 max-w-2xl flex-1 basis-80">
        {eyebrow && <p className="eyebrow mb-2.5">{eyebrow}</p>}
        <h1 className="display text-4xl sm:text-[2.75rem]">{title}</h1>
        {text && <p className="mt-3 text-base text-muted">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
    </header>
  )
}

/** Names and values, two columns; on a phone still one line each. A client component, which receives the names and values alone. */
export const Facts = (props: ComponentProps<typeof FactList>) => <FactList {...props} />
