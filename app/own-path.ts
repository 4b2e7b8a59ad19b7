/** A path of our own from a query, or null: a link from elsewhere must not lead away. */
export const ownPath = (raw: string | string[] | undefined): string | null =>
  typeof raw === 'string' && /^\/(?![/\\])/.test(raw) ? raw : null
