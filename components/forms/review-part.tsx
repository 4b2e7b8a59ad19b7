import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'

/** A step of a wizard in its review, with a button to change it. */
export const ReviewPart = ({
  name,
  edit,
  children,
}: {
  name: string
  edit: () => void
  children: ReactNode
}) => (
  <section className="py-5 first:pt-0">
    <header className="mb-2 flex items-baseline justify-between gap-4">
      <h3 className="eyebrow">{name}</h3>
      <Button variant="link" size="sm" aria-label={`Change: ${name}`} onClick={edit}>
        Change
      </Button>
    </header>
    {children}
  </section>
)
