/** The filter choices that the browse page counts. Pure. */

/** Maximum delivery times in days. */
export const deliveryChoices = [1, 3, 7, 30] as const

/** Price ranges, for any currency. */
export const priceChoices: readonly { min?: string; max?: string }[] = [
  { max: '50' },
  { min: '50', max: '200' },
  { min: '200', max: '500' },
  { min: '500' },
]

/** Minimum stakes of the seller, in the currency of the listing. */
export const stakeChoices = ['100', '500', '1000'] as const
