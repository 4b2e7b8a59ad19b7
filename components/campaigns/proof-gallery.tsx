import { faceOf } from '@/components/agents/agent-line'
import { fileKinds, type GalleryItem } from '@/lib/campaigns/proof-schema'
import type { Campaign } from '@/lib/campaigns/schema'
import { foreignUrl, linkOf } from '@/lib/http/own-path'
import { type ProofCard, ProofCards } from './proof-cards'

/** A file under an address of ours, which leads to a fresh link: the signed one ends before a reader has scrolled to it. */
const fileAddress = ({ slotId, requirementId }: GalleryItem) => `/slots/${slotId}/shown/${requirementId}`

/** What a card shows of a proof; of an address it says the host alone. */
function shownOf(item: GalleryItem) {
  const { kind, value, contentType } = item
  if (contentType) return { src: fileAddress(item), type: contentType }
  if (kind !== 'URL' && !fileKinds.includes(kind)) return { text: value }
  const leadsTo = linkOf(value)
  return { leadsTo, words: leadsTo === null ? value : (foreignUrl(value)?.host ?? value) }
}

/** Approved proofs that their providers show. */
export function ProofGallery({ campaign: { gallery, proofRequirements } }: { campaign: Campaign }) {
  if (gallery.length === 0) return null
  const titles = new Map(proofRequirements.map(({ id, title }) => [id, title]))
  const cards = gallery.map(
    (item): ProofCard => ({
      id: `${item.slotId}:${item.requirementId}`,
      title: titles.get(item.requirementId) ?? 'Proof',
      ...(item.agent && { agent: faceOf(item.agent) }),
      ...shownOf(item),
    }),
  )
  return (
    <section aria-labelledby="gallery">
      <h2 id="gallery" className="display mb-3 text-2xl">
        Approved work
      </h2>
      <ProofCards cards={cards} />
    </section>
  )
}
