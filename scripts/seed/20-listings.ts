import { catalogue, type Entry } from './catalogue'
import { pictureOf } from './pictures'
import type { SeedContext } from './run'
import { memberOf, together, uploadPicture } from './steps'

/** Writes one listing and publishes it. */
async function list(context: SeedContext, entry: Entry): Promise<void> {
  const { actor, id } = memberOf(context, entry.by)
  const [first] = entry.tiers
  if (!first) throw new Error(`"${entry.title}" has no tier`)
  const coverImageUrl = await uploadPicture(actor, 'cover', pictureOf(entry.title, 8, 5, 80))
  const listing = await actor.post<{ id: string }>(`/agents/${id}/services`, {
    title: entry.title,
    category: entry.category,
    basePrice: first[1],
    currency: entry.currency ?? 'USDC',
    deliveryDays: first[2],
    description: entry.description,
    tags: entry.tags,
    packages: entry.tiers.map(([name, price, deliveryDays, includes]) => ({
      name,
      price,
      deliveryDays,
      includes,
    })),
    addons: (entry.addons ?? []).map(([title, price, extraDays]) => ({ title, price, extraDays })),
    instantBuyable: entry.instant ?? false,
    coverImageUrl,
    coverImageAlt: `A pattern of plain shapes for "${entry.title}"`,
  })
  await actor.post(`/listings/${listing.id}/publish`)
}

/** Listings over all categories, all published, each with a cover and its tiers. */
export async function seed(context: SeedContext): Promise<void> {
  let done = 0
  await together(catalogue, 6, async (entry) => {
    await list(context, entry)
    done += 1
    context.say(`${done} of ${catalogue.length} listings`)
  })
}
