import { expect, test } from 'vitest'
import { type Platform, quoteMaker } from '@/e2e/tee/quotes'
import { TeeCollateral } from '@/lib/tee/answer-schema'
import { checkQuote } from '@/lib/tee/quote'
import { type Quoted, quoteRefusal } from './quote-refusal'

const maker = quoteMaker()
const data = `0x${'ab'.repeat(64)}` as const

/** What the service says of a quote over the report data, with the collateral of a platform. */
async function said(platform: Platform, quote = maker.quoteOver(data)): Promise<Quoted> {
  const collateralOf = async () => maker.collateralFor(platform)
  const check = await checkQuote(maker.quoteOver(data), data, { rootCa: maker.rootCa, collateralOf })
  return {
    quote: { quote },
    report_data: data,
    quote_check: { ...check, collateral: TeeCollateral.parse(check.collateral) },
  }
}
const refusal = async (quoted: Quoted) => quoteRefusal(quoted, maker.rootCa)

test('a quote that the service verified verifies in the browser, with the same word for its platform', async () => {
  for (const status of ['UpToDate', 'OutOfDate']) expect(await refusal(await said({ status }))).toBeNull()
})

test('a quote of another root, or over other report data, is refused whatever the service says', async () => {
  const status = 'UpToDate'
  expect(await refusal(await said({ status }, quoteMaker().quoteOver(data)))).toMatch(/does not verify/)
  const recorded = maker.quoteOver(`0x${'ac'.repeat(64)}`)
  expect(await refusal(await said({ status }, recorded))).toMatch(/other report data/)
  // The root is Intel's where no other is given.
  expect(await quoteRefusal(await said({ status }))).toMatch(/does not verify/)
})

test('a platform in another state than the service says is refused', async () => {
  const quoted = await said({ status: 'OutOfDate' })
  const praised = {
    ...quoted,
    quote_check: quoted.quote_check && { ...quoted.quote_check, tcb_status: 'UpToDate' },
  }
  expect(await refusal(praised)).toBe(
    'The service says that the platform of the enclave is UpToDate, and its quote says OutOfDate.',
  )
})

test('without a quote, or collateral for it, there is nothing to verify', async () => {
  expect(await refusal({ quote: null, report_data: data, quote_check: null })).toBeNull()
  const quoted = await said({ status: 'UpToDate' })
  const bare = { ...quoted, quote_check: quoted.quote_check && { ...quoted.quote_check, collateral: null } }
  expect(await refusal(bare)).toBeNull()
})
