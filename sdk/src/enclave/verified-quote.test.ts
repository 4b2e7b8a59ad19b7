import { beforeAll, expect, test } from 'vitest'
import { type Platform, quoteMaker } from '@/e2e/tee/quotes'

const maker = quoteMaker()
const data = `0x${'ab'.repeat(64)}` as const
const quote = maker.quoteOver(data)
const now = Math.floor(Date.now() / 1_000)
const daySeconds = 86_400
let verifiedQuote: typeof import('./verified-quote').verifiedQuote

// Where there is a window, the library verifies signatures with code of its own, and not with that of Node.
beforeAll(async () => {
  Object.defineProperty(globalThis, 'window', { value: {} })
  ;({ verifiedQuote } = await import('./verified-quote'))
})

type Change = { made?: `0x${string}`; reportData?: `0x${string}`; atSeconds?: number; rootCa?: Buffer }
const verified = (platform: Platform, change: Change = {}, collateral = maker.collateralFor(platform)) => {
  const { made = quote, reportData = data, atSeconds = now, rootCa = maker.rootCa } = change
  return verifiedQuote(made, collateral, { reportData, atSeconds, rootCa })
}
/** Another byte at a place of a hex text. */
const changedAt = (hex: string, place: number): string => {
  const byte = hex.slice(place, place + 2) === '00' ? '01' : '00'
  return `${hex.slice(0, place)}${byte}${hex.slice(place + 2)}`
}

test('a quote verifies in a browser, with the state of its platform', async () => {
  const advisories = ['INTEL-SA-00001']
  for (const status of ['UpToDate', 'OutOfDate'])
    expect(await verified({ status, advisories })).toEqual({ status, advisoryIds: advisories })
})

test('a quote that was changed, is of another root, or is over other report data verifies in no browser', async () => {
  const upToDate = { status: 'UpToDate' }
  // The report data are bytes 568 to 631; behind them is the signature of the quote.
  for (const byte of [600, 640]) {
    const made = changedAt(quote, 2 + 2 * byte) as `0x${string}`
    await expect(verified(upToDate, { made })).rejects.toThrow(/signature is invalid/)
  }
  const other = quoteMaker()
  const made = other.quoteOver(data)
  await expect(verified(upToDate, { made })).rejects.toThrow(/certificate chain/)
  await expect(verified(upToDate, { rootCa: other.rootCa })).rejects.toThrow(/certificate chain/)
  const reportData = `0x${'ac'.repeat(64)}` as const
  await expect(verified(upToDate, { reportData })).rejects.toThrow(/other report data/)
})

test('collateral that was changed, revokes the machine, or is too old verifies no quote in a browser', async () => {
  const collateral = maker.collateralFor({ status: 'OutOfDate' })
  const praised = { ...collateral, tcb_info: collateral.tcb_info.replace('OutOfDate', 'UpToDate') }
  await expect(verified({ status: '' }, {}, praised)).rejects.toThrow('Signature is invalid for tcb_info')
  const identity = { ...collateral, qe_identity: collateral.qe_identity.replace('"isvsvn":4', '"isvsvn":3') }
  await expect(verified({ status: '' }, {}, identity)).rejects.toThrow('Signature is invalid for qe_identity')
  await expect(verified({ status: 'Revoked' })).rejects.toThrow(/Revoked/)
  await expect(verified({ status: 'UpToDate', revoked: true })).rejects.toThrow(/revoked/)
  await expect(verified({ status: 'UpToDate', validDays: -1 })).rejects.toThrow(/expired/)
})

test('a browser does not compare the dates of certificates, as docs/tee.md says', async () => {
  // The certificates are valid for 400 days.
  const atSeconds = now + 500 * daySeconds
  expect(await verified({ status: 'UpToDate', validDays: 600 }, { atSeconds })).toMatchObject({
    status: 'UpToDate',
  })
})
