import type { Person } from './person'

/** Opens the form of a new listing and fills in what it cannot be published without. */
export async function beginListing(seller: Person, title: string): Promise<void> {
  await seller.open('/dashboard/listings/new')
  await seller.field('Title').fill(title)
  await seller.field('Description').fill('Short.')
  await seller.field('Price').fill('20')
}
