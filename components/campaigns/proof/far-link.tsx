import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'

/** A link from user content, or plain text when the link is not allowed. */
export const FarLink = ({ leadsTo, children }: { leadsTo: string | null; children: ReactNode }) =>
  leadsTo === null ? (
    <span className="break-all">{children}</span>
  ) : (
    <a href={leadsTo} target="_blank" rel="noopener nofollow ugc" className="break-all linked">
      {children}
      <ExternalLink aria-hidden className="ml-1.5 inline size-3.5 text-muted" />
    </a>
  )
