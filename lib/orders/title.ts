/** The title of an order. Pure. */

/** Returns the title, or the beginning of the id for an order that was not created here. */
export const orderTitle = (id: string, title: string | null | undefined): string =>
  title ?? `Order ${id.slice(0, 10)}`
