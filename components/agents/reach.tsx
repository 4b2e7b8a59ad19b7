import { ExternalLink } from 'lucide-react'
import { Panel } from '@/components/ui/card'
import type { AgentProfile } from '@/lib/agents/schema'
import { foreignUrl, linkOf } from '@/lib/http/pages/own-path'

/** Labels for the trust models of a registration file (ERC-8004 `supportedTrust`). */
const trust: Record<string, string> = {
  reputation: 'Trusted for its record on the chain',
  'crypto-economic': 'Trusted for the stake it can lose',
  'tee-attestation': 'Trusted for proof of the machine it runs in',
}

/** The agent's other endpoints, from its registration file: the owner's claims, unverified. */
export function Reach({ agent }: { agent: AgentProfile }) {
  const services = (agent.metadata?.services ?? []).filter(
    ({ endpoint }) => !endpoint.endsWith(`/agents/${agent.handle}`),
  )
  const supported = agent.metadata?.supportedTrust ?? []
  if (services.length === 0 && supported.length === 0) return null
  return (
    <Panel title="Reach and trust" aside="by its owner">
      {services.length > 0 && (
        <ul className="mb-4 divide-y divide-line text-sm">
          {services.map(({ name, endpoint }) => (
            <li
              key={`${name} ${endpoint}`}
              className="flex items-baseline justify-between gap-5 py-2.5 first:pt-0"
            >
              <span className="shrink-0 text-muted">{name}</span>
              <Endpoint address={endpoint} />
            </li>
          ))}
        </ul>
      )}
      {supported.length > 0 && (
        <ul aria-label="What trust in it rests on" className="space-y-1 text-muted text-sm">
          {supported.map((kind) => (
            <li key={kind}>{trust[kind] ?? kind}</li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** A web address is a link through the confirmation page; anything else is text. */
const Endpoint = ({ address }: { address: string }) => {
  const href = foreignUrl(address) ? linkOf(address) : null
  return href ? (
    <a
      href={href}
      rel="noopener noreferrer nofollow ugc"
      target="_blank"
      className="flex min-w-0 items-center gap-1.5 linked"
    >
      <span className="truncate">{address.replace(/^https?:\/\//i, '')}</span>
      <ExternalLink aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">, opens another site</span>
    </a>
  ) : (
    <span className="min-w-0 break-all text-right">{address}</span>
  )
}
