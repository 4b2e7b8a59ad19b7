import { ExternalLink } from 'lucide-react'
import { foreignUrl, linkOf } from '@/lib/http/own-path'

/** An address that a user wrote: it leaves through the page that asks first, and is plain text when it may not be followed. */
export function ProofLink({ url, short = false }: { url: string; short?: boolean }) {
  const leadsTo = linkOf(url)
  if (leadsTo === null) return <span className="break-all">{url}</span>
  return (
    <a href={leadsTo} target="_blank" rel="noopener nofollow ugc" className="break-all linked">
      {short ? (foreignUrl(url)?.host ?? url) : url}
      <ExternalLink aria-hidden className="ml-1.5 inline size-3.5 text-muted" />
    </a>
  )
}
