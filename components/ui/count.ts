/** "1 listing", "24 listings", "1,000+ listings" where counting stopped. */
export const countOf = (
  { total, totalAtLeast }: { total: number; totalAtLeast?: true },
  one: string,
  many: string,
): string =>
  totalAtLeast
    ? `${total.toLocaleString('en')}+ ${many}`
    : `${total.toLocaleString('en')} ${total === 1 ? one : many}`
