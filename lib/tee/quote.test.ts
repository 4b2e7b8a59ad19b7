import { describe, expect, test } from 'vitest'
import { type Platform, quoteMaker } from '@/e2e/tee/quotes'
import { checkQuote } from './quote'
import { reportDataIn } from './report-data'

const maker = quoteMaker()
const data = `0x${'ab'.repeat(64)}` as const
const quote = maker.quoteOver(data)
const check = (platform: Platform, made = quote, expected = data as `0x${string}`) =>
  checkQuote(made, expected, {
    rootCa: maker.rootCa,
    collateralOf: async () => maker.collateralFor(platform),
  })

describe('a quote whose signatures are right', () => {
  test.each([
    ['UpToDate', 'up to date'],
    ['OutOfDate', 'lacks updates'],
    ['SWHardeningNeeded', 'needs other settings or software'],
    ['ConfigurationNeeded', 'needs other settings or software'],
  ])('is verified with the word for its platform: %s', async (status, words) => {
    const found = await check({ status, advisories: ['INTEL-SA-00001'] })
    expect(found).toMatchObject({ verified: true, tcb_status: status, advisory_ids: ['INTEL-SA-00001'] })
    expect(found.detail).toContain(words)
    expect(found.collateral?.tcb_info).toContain(status)
  })

  test('over other report data is not verified: it is a recorded one', async () => {
    expect(reportDataIn(quote)).toBe(data)
    const found = await check({ status: 'UpToDate' }, quote, `0x${'ac'.repeat(64)}`)
    expect(found).toMatchObject({
      verified: false,
      tcb_status: null,
      detail: expect.stringMatching(/other report data/),
    })
  })

  test('of a revoked platform is not verified, nor with collateral that is too old', async () => {
    expect(await check({ status: 'Revoked' })).toMatchObject({
      verified: false,
      detail: expect.stringMatching(/Revoked/),
    })
    expect(await check({ status: 'UpToDate', revoked: true })).toMatchObject({
      verified: false,
      detail: expect.stringMatching(/revoked/),
    })
    expect(await check({ status: 'UpToDate', validDays: -1 })).toMatchObject({
      verified: false,
      detail: expect.stringMatching(/expired/),
    })
  })
})

describe('a quote that is not right', () => {
  test('does not verify: changed, of another root, or no quote at all', async () => {
    // The report data are bytes 568 to 631.
    const changed = `0x${quote.slice(2, 2 + 2 * 600)}00${quote.slice(4 + 2 * 600)}` as const
    expect(await check({ status: 'UpToDate' }, changed)).toMatchObject({ verified: false })
    const other = quoteMaker()
    expect(await check({ status: 'UpToDate' }, other.quoteOver(data))).toMatchObject({ verified: false })
    const byIntel = await checkQuote(quote, data, {
      collateralOf: async () => maker.collateralFor({ status: 'UpToDate' }),
    })
    expect(byIntel).toMatchObject({ verified: false, tcb_status: null })
    expect(await check({ status: 'UpToDate' }, '0x0400')).toMatchObject({
      verified: false,
      detail: expect.stringMatching(/cannot be read/),
    })
  })

  test('cannot be verified without collateral, and that is said', async () => {
    const found = await checkQuote(quote, data, {
      collateralOf: async () => {
        throw new Error('no answer in time')
      },
    })
    expect(found).toMatchObject({
      verified: false,
      collateral: null,
      detail: expect.stringMatching(/could not be fetched/),
    })
  })
})
