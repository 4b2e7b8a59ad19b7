import { AmountText } from '@/lib/fields'
import { currencies } from '@/lib/money'

const maxDecimals = Math.min(...Object.values(currencies).map(({ decimals }) => decimals))

/** An amount in the URL of a page, with no more decimals than the currencies have. The API refuses more; a page ignores the filter. */
export const PageAmount = AmountText.refine((text) => (text.split('.')[1] ?? '').length <= maxDecimals)
