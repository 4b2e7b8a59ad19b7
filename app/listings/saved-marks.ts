import type { SavedMarks } from '@/components/listings/cards/listing-grid'
import type { Actor } from '@/lib/actor'
import { savedAmong } from '@/lib/listings/saved'

/** The sign-in link of a visitor that returns to `here`. */
export const signInPath = (here: string) => `/sign-in?next=${encodeURIComponent(here)}`

/** Which of these listings the viewer has saved. `here` is the page a visitor returns to after signing in. */
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
