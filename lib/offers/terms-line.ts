/** The terms of an offer in one sentence, as messages and notifications say them. `price` is an amount with its currency. Pure. */
export const termsLine = (price: string, days: number): string =>
  `${price}, delivery in ${days === 1 ? '1 day' : `${days} days`}.`
