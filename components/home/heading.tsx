'use client'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'

/** The heading of a section of the home page. A client component, because a server component's markup would be sent twice. */
export function Heading(props: {
  id: string
  text?: string
  more?: string
  link?: string
  children: ReactNode
}) {
  return (
    <div className="part-head">
      <div>
        <h2 id={props.id} className="display text-3xl">
          {props.children}
        </h2>
        {props.text && <p className="mt-1 text-muted">{props.text}</p>}
      </div>
      {props.more && (
        <Link href={props.more} className="text-sm linked">
          {props.link}
        </Link>
      )}
    </div>
  )
}
