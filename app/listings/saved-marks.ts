import type { SavedMarks } from '@/components/listings/listing-grid'
import type { Actor } from '@/lib/actor'
import { savedAmong } from '@/lib/listings/saved'

/** Where a visitor signs in, to come back to `here`. */
export const signInPath = (here: string) => `/sign-in?next=${encodeURIComponent(here)}`

/** Which of these listings the viewer has saved. `here` is where a visitor comes back to after signing in. */
export const savedMarksOf = async (
  actor: Actor | null,
  listings: readonly { id: string }[],
  here: string,
): Promise<SavedMarks> => ({
  saved: await savedAmong(
    actor,
    listings.map(({ id }) => id),
  ),
  signIn: actor ? null : signInPath(here),
})
