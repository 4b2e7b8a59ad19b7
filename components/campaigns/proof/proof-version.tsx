import { Download } from 'lucide-react'
import { proofWords } from '@/components/campaigns/campaign-words'
import { Hash } from '@/components/chain/address'
import { Badge } from '@/components/ui/badge'
import { Time } from '@/components/ui/time'
import { fileSize } from '@/components/ui/upload'
import type {
  DuplicateFlag,
  ProofItem,
  ProofRequirement,
  ProofVersion as Version,
} from '@/lib/campaigns/proof/proof-schema'
import { isElsewhere } from '@/lib/campaigns/proof/proof-schema'
import { DuplicateFlags } from './duplicate-flags'
import { ProofLink } from './proof-link'
import { ProofMedia } from './proof-media'
import { ProofIcon } from './proof-requirements'

/** A permanent URL of a proof file, which redirects to a fresh signed link: a signed link may expire while the page is open. */
const fileAddress = (slotId: string, version: number, index: number) =>
  `/slots/${slotId}/files/${version}/${index}`

function Shown({ item, title, src }: { item: ProofItem; title: string; src: string }) {
  if (item.contentType !== null)
    return (
      <div className="overflow-hidden rounded-lg border border-line">
        <ProofMedia
          src={src}
          contentType={item.contentType}
          title={title}
          className="h-auto max-h-[30rem] w-auto max-w-full object-contain"
        />
        <p className="flex items-center gap-3 border-line border-t px-3.5 py-2 text-sm first:border-t-0">
          <span className="min-w-0 flex-1 truncate">{item.fileName ?? 'File'}</span>
          {item.sizeBytes !== null && (
            <span className="figures shrink-0 text-faint text-xs">{fileSize(item.sizeBytes)}</span>
          )}
          <a
            href={src}
            download={item.fileName ?? true}
            aria-label={`Download ${item.fileName ?? title}`}
            title="Download"
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
          >
            <Download aria-hidden className="size-4" />
          </a>
        </p>
      </div>
    )
  if (isElsewhere(item))
    return (
      <div className="space-y-1 rounded-lg border border-line px-3.5 py-2.5 text-sm">
        <p>
          <ProofLink url={item.value} />
        </p>
        <p className="text-muted text-xs">
          On another site. Its content may change; only its address is fixed.
        </p>
      </div>
    )
  return (
    <p className="max-h-96 overflow-y-auto whitespace-pre-wrap break-words rounded-lg border border-line px-3.5 py-2.5 text-sm">
      {item.value}
    </p>
  )
}

/** Describes what the on-chain hash of a version covers. */
const fixedWords = ({ items }: Version) =>
  items.some(isElsewhere)
    ? 'Fixed on the chain by its hash, except what is on other sites'
    : 'Fixed on the chain by its hash'

/** One version of a proof: each item under its requirement, shown in place, with its matches in other slots of the campaign. */
export function ProofVersion({
  slotId,
  version,
  requirements,
  duplicates = [],
  refused = [],
}: {
  slotId: string
  version: Version
  requirements: readonly ProofRequirement[]
  /** Shown to the brand, for the newest version. */
  duplicates?: readonly DuplicateFlag[]
  /** Ids of the requirements whose items the brand sent back. */
  refused?: readonly string[]
}) {
  const titles = new Map(requirements.map(({ id, title }) => [id, title]))
  return (
    <div className="min-w-0 space-y-4">
      {version.note && <p className="whitespace-pre-wrap break-words text-sm">{version.note}</p>}
      <ul className="space-y-4">
        {version.items.map((item, index) => {
          const title = titles.get(item.requirementId) ?? proofWords[item.kind]
          const flags = duplicates.filter(({ requirementId }) => requirementId === item.requirementId)
          return (
            <li key={`${item.requirementId}:${item.value}`} className="space-y-1.5">
              <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
                <ProofIcon kind={item.kind} className="size-4 shrink-0" />
                <span className="text-ink">{title}</span>
                {refused.includes(item.requirementId) && <Badge tone="wait">sent back</Badge>}
              </p>
              <Shown item={item} title={title} src={fileAddress(slotId, version.version, index)} />
              {flags.length > 0 && <DuplicateFlags flags={flags} />}
            </li>
          )
        })}
      </ul>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-faint text-xs">
        {version.submitted ? fixedWords(version) : 'Not submitted yet'}
        <Hash value={version.proofHash} />
        <Time at={version.createdAt} />
      </p>
    </div>
  )
}
