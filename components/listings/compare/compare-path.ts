/** The address of a comparison. */
export const comparePath = (ids: readonly string[]) =>
  ids.length === 0 ? '/compare' : `/compare?listingIds=${ids.join(',')}`
