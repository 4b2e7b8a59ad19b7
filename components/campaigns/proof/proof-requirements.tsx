import { AtSign, FileText, Image as ImageIcon, Link2, Video } from 'lucide-react'
import { proofWords } from '@/components/campaigns/campaign-words'
import { Badge } from '@/components/ui/badge'
import type { ProofKind, ProofRequirement } from '@/lib/campaigns/proof/proof-schema'
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
  <p className="example">
    <small>Example: </small>
    {/^https?:\/\//.test(text) ? <ProofLink url={text} /> : text}
  </p>
)

/** What a provider has to prove, each requirement with its example. */
export const ProofRequirements = ({ requirements }: { requirements: readonly ProofRequirement[] }) =>
  requirements.length === 0 ? null : (
    <section aria-labelledby="proof">
      <h2 id="proof" className="display mb-3 text-2xl">
        How you prove it
      </h2>
      <ol className="requirements">
        {requirements.map((requirement) => (
          <li key={requirement.id}>
            <span>
              <ProofIcon kind={requirement.kind} />
            </span>
            <div>
              <h3>
                {requirement.title}
                <Badge>{proofWords[requirement.kind]}</Badge>
                {!requirement.required && <Badge tone="outline">optional</Badge>}
              </h3>
              {requirement.description && <p className="says">{requirement.description}</p>}
              {requirement.example && <Example text={requirement.example} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
