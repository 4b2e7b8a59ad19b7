import type { SavedMarks } from '@/components/listings/listing-card'
import type { Actor } from '@/lib/actor'
import { savedAmong } from '@/lib/listings/saved'

/** Which of these listings the viewer has saved. */
export const savedMarksOf = async (
  actor: Actor | null,
  listings: readonly { id: string }[],
): Promise<SavedMarks> => ({
  saved: await savedAmong(
    actor,
    listings.map(({ id }) => id),
  ),
  signedIn: actor !== null,
})
