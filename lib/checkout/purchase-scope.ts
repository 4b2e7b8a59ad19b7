/** Writes the scope of a purchase as text, for the terms of the order. Pure. */

import { displayAmount } from '@/lib/display-amount'
import { fieldsOf, type InputField } from '@/lib/listings/input-schema'
import type { Addon, Listing, Package } from '@/lib/listings/schema'

type Bought = {
  listing: Pick<Listing, 'title' | 'currency' | 'inputSchema'>
  tier: Package
  addons: readonly Addon[]
  note: string
  input?: Record<string, unknown> | undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const shown = (value: unknown): string =>
  Array.isArray(value) && value.every((item) => !isRecord(item))
    ? value.join(', ')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)

/** A label before its answer. A question has its own mark. */
const headed = (label: string) => (/[?:]$/.test(label) ? label : `${label}:`)

/** The buyer's input, under the seller's field titles. */
function inputLines(value: Record<string, unknown>, field: InputField | undefined, indent = ''): string[] {
  return Object.entries(value).flatMap(([name, item]) => {
    const child = field?.properties?.[name]
    const label = child?.title ?? name
    return isRecord(item)
      ? [`${indent}- ${headed(label)}`, ...inputLines(item, child, `${indent}  `)]
      : [`${indent}- ${headed(label)} ${shown(item)}`]
  })
}

/** Title, package, add-ons, the buyer's input and note, as Markdown. */
export function purchaseScope({ listing, tier, addons, note, input }: Bought): string {
  const field = listing.inputSchema ? fieldsOf(listing.inputSchema) : undefined
  const part = (head: string, lines: readonly string[]) =>
    lines.length > 0 ? [`${head}\n${lines.join('\n')}`] : []
  return [
    `${listing.title}: ${tier.name}${tier.description ? `. ${tier.description}` : ''}`,
    ...part(
      'Included:',
      tier.includes.map((line) => `- ${line}`),
    ),
    ...part(
      'Extras:',
      addons.map(({ title, price }) => `- ${title} (${displayAmount(price)} ${listing.currency})`),
    ),
    ...part('From the buyer:', input ? inputLines(input, field) : []),
    ...part('Buyer’s note:', note ? [note] : []),
  ].join('\n\n')
}
