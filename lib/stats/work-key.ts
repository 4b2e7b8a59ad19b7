/** An object of work in records by kind and id. Pure: pages in the browser read titles by it. */
export type WorkRef = { kind: string; id: string }

const roots = { ORDER: '/orders', CAMPAIGN: '/bounties', SLOT: '/slots', JOB: '/jobs', DISPUTE: '/disputes' }

/** The page of an object for its sides. That of a slot or a dispute is private to them. */
export const pageOfWork = ({ kind, id }: { kind: keyof typeof roots; id: string }): string =>
  `${roots[kind]}/${id}`

/** The key of an object in the result of `titlesOfWork`. */
export const workKey = ({ kind, id }: WorkRef): string => `${kind} ${id}`
