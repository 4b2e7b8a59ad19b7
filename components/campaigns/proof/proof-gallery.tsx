import { faceOf } from '@/components/agents/agent-line'
import { fileKinds, type GalleryItem } from '@/lib/campaigns/proof/proof-schema'
import type { Campaign } from '@/lib/campaigns/schema'
import { foreignUrl, linkOf } from '@/lib/http/pages/own-path'
import { type ProofCard, ProofCards } from './proof-cards'

/** A permanent URL of a file, which redirects to a fresh signed link: a signed link may expire before a reader scrolls to it. */
const fileAddress = (slotId: string, position: number) => `/slots/${slotId}/shown/${position}`

/** The content of a card; of a URL it shows the host alone. */
function shownOf({ slotId, kind, value, contentType }: GalleryItem, position: number) {
  if (contentType) return { src: fileAddress(slotId, position), type: contentType }
  if (kind !== 'URL' && !fileKinds.includes(kind)) return { text: value }
  const leadsTo = linkOf(value)
  return { leadsTo, words: leadsTo === null ? value : (foreignUrl(value)?.host ?? value) }
}

/** Each item with its position in the proof of its slot: the gallery has all items of a proof, in their order. */
function withPositions(gallery: readonly GalleryItem[]) {
  const counts = new Map<string, number>()
  return gallery.map((item) => {
    const position = counts.get(item.slotId) ?? 0
    counts.set(item.slotId, position + 1)
    return { item, position }
  })
}

/** Approved proofs that their providers have published. */
export function ProofGallery({ campaign: { gallery, proofRequirements } }: { campaign: Campaign }) {
  if (gallery.length === 0) return null
  const titles = new Map(proofRequirements.map(({ id, title }) => [id, title]))
  const cards = withPositions(gallery).map(
    ({ item, position }): ProofCard => ({
      id: `${item.slotId}:${position}`,
      title: titles.get(item.requirementId) ?? 'Proof',
      ...(item.agent && { agent: faceOf(item.agent) }),
      ...shownOf(item, position),
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
