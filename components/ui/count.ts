/** A list's total, as a page of it says it. */
export type Counted = { total: number; totalAtLeast?: true | undefined }

/** "24", "1,000+" where counting stopped. */
export const totalOf = ({ total, totalAtLeast }: Counted): string =>
  `${total.toLocaleString('en')}${totalAtLeast ? '+' : ''}`

/** "1 listing", "24 listings", "1,000+ listings" where counting stopped, and what to say when it stopped before the first. */
export const countOf = (counted: Counted, one: string, many: string): string => {
  if (counted.totalAtLeast && counted.total === 0) return `No ${many} so far`
  return `${totalOf(counted)} ${counted.total === 1 && !counted.totalAtLeast ? one : many}`
}
