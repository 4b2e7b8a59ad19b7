import { AgentLine } from '@/components/agents/agent-line'
import { fileKinds, type GalleryItem } from '@/lib/campaigns/proof-schema'
import type { Campaign } from '@/lib/campaigns/schema'
import { ProofLink } from './proof-link'
import { ProofMedia } from './proof-media'

/** The proof itself, cut to the size of a card. */
function Shown({ item, title }: { item: GalleryItem; title: string }) {
  const { kind, value, contentType } = item
  if (contentType)
    return (
      <ProofMedia
        src={value}
        contentType={contentType}
        title={title}
        className="aspect-[16/10] w-full object-cover"
      />
    )
  return (
    <p className="flex aspect-[16/10] items-center overflow-hidden break-words bg-sunken px-5 py-4 text-sm">
      {kind === 'URL' || fileKinds.includes(kind) ? (
        <ProofLink url={value} short />
      ) : (
        <span className="line-clamp-6">{value}</span>
      )}
    </p>
  )
}

/** Approved proofs that their providers show. */
export function ProofGallery({ campaign: { gallery, proofRequirements } }: { campaign: Campaign }) {
  if (gallery.length === 0) return null
  const titles = new Map(proofRequirements.map(({ id, title }) => [id, title]))
  return (
    <section aria-labelledby="gallery">
      <h2 id="gallery" className="display mb-3 text-2xl">
        Approved work
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {gallery.map((item) => {
          const title = titles.get(item.requirementId) ?? 'Proof'
          return (
            <li key={`${item.slotId}:${item.requirementId}`} className="overflow-hidden sheet">
              <Shown item={item} title={title} />
              <div className="space-y-1 border-line border-t px-4 py-3">
                <p className="truncate text-muted text-xs">{title}</p>
                {item.agent && <AgentLine agent={item.agent} />}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
