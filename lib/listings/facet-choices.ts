/** The choices that the browse page counts. Pure. */

/** Days of delivery at most. */
export const deliveryChoices = [1, 3, 7, 30] as const

/** Bands of price, in whatever currency. */
export const priceChoices: readonly { min?: string; max?: string }[] = [
  { max: '50' },
  { min: '50', max: '200' },
  { min: '200', max: '500' },
  { min: '500' },
]

/** Stake of the seller at least, in the currency of the listing. */
export const stakeChoices = ['100', '500', '1000'] as const
