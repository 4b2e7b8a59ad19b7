/** The URL of the request form, filled in from a listing (and one of its packages). */
export const quotePath = (listing: { id: string }, choice?: { id: string }) =>
  `/requests/new?listing=${listing.id}${choice ? `&package=${encodeURIComponent(choice.id)}` : ''}`
