/** Sizes of deliveries. Pure and without schemas: pages that only need a number load nothing else. */

/** The longest text of a delivery: it can be the whole work. */
export const maxDeliveryNote = 20_000
