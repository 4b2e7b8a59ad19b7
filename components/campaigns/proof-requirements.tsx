import { AtSign, FileText, Image as ImageIcon, Link2, Video } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import type { ProofKind, ProofRequirement } from '@/lib/campaigns/proof-schema'
import { proofWords } from './campaign-words'
import { ProofLink } from './proof-link'

const icons: Record<ProofKind, typeof Video> = {
  RECORDING: Video,
  SCREENSHOT: ImageIcon,
  URL: Link2,
  TEXT: FileText,
  ACCOUNT_HANDLE: AtSign,
}

/** The picture of a kind of proof. */
export function ProofIcon({ kind, className }: { kind: ProofKind; className?: string }) {
  const Icon = icons[kind]
  return <Icon aria-hidden {...(className && { className })} />
}

/** An example is a text, or a link. */
const Example = ({ text }: { text: string }) => (
  <p className="mt-2 break-words rounded-lg bg-sunken px-3 py-2 text-sm">
    <span className="text-muted text-xs">Example: </span>
    {/^https?:\/\//.test(text) ? <ProofLink url={text} /> : text}
  </p>
)

/** What a provider has to prove, each with its example. */
export const ProofRequirements = ({ requirements }: { requirements: readonly ProofRequirement[] }) =>
  requirements.length === 0 ? null : (
    <section aria-labelledby="proof">
      <h2 id="proof" className="display mb-3 text-2xl">
        How you prove it
      </h2>
      <ol className="divide-y divide-line sheet">
        {requirements.map((requirement) => (
          <li key={requirement.id} className="flex gap-4 px-5 py-4">
            <span className="mt-0.5 inline-flex size-9 shrink-0 items-center justify-center rounded-lg bg-sunken text-muted">
              <ProofIcon kind={requirement.kind} className="size-[1.125rem]" />
            </span>
            <div className="min-w-0 flex-1">
              <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium text-[0.9375rem]">
                {requirement.title}
                <Badge>{proofWords[requirement.kind]}</Badge>
                {!requirement.required && <Badge tone="outline">optional</Badge>}
              </h3>
              {requirement.description && (
                <p className="mt-1 whitespace-pre-line text-muted text-sm">{requirement.description}</p>
              )}
              {requirement.example && <Example text={requirement.example} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
