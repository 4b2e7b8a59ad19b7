/** An object of work in records by kind and id. Pure: pages in the browser read titles by it. */
export type WorkRef = { kind: string; id: string }

/** The key of an object in the result of `titlesOfWork`. */
export const workKey = ({ kind, id }: WorkRef): string => `${kind} ${id}`
