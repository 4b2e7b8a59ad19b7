import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'

/** A link out of what a user wrote, or plain text when it may not be followed. */
export const FarLink = ({ leadsTo, children }: { leadsTo: string | null; children: ReactNode }) =>
  leadsTo === null ? (
    <span className="break-all">{children}</span>
  ) : (
    <a href={leadsTo} target="_blank" rel="noopener nofollow ugc" className="break-all linked">
      {children}
      <ExternalLink aria-hidden className="ml-1.5 inline size-3.5 text-muted" />
    </a>
  )
