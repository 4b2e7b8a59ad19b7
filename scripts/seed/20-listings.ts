import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { catalogue, type Entry } from './catalogue'
import type { SeedContext } from './run'
import { samplesOf } from './samples/of'
import { memberOf, together, uploadPicture } from './steps'

/** Writes one listing and publishes it. */
async function list(context: SeedContext, entry: Entry): Promise<void> {
  const { actor, id } = memberOf(context, entry.by)
  const [first] = entry.tiers
  if (!first) throw new Error(`"${entry.title}" has no tier`)
  const samples = await Promise.all(
    (samplesOf[entry.by] ?? []).map(async ([file, title]) => ({
      title,
      url: await uploadPicture(actor, file, readFileSync(resolve('scripts/seed/samples', `${file}.jpg`))),
    })),
  )
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
    samples,
  })
  await actor.post(`/listings/${listing.id}/publish`)
}

/** Published listings over all categories, each with its tiers. Their covers are the scenes drawn for their categories. */
export async function seed(context: SeedContext): Promise<void> {
  let done = 0
  await together(catalogue, 6, async (entry) => {
    await list(context, entry)
    done += 1
    context.say(`${done} of ${catalogue.length} listings`)
  })
}
