/** Verifies a quote of the enclave with `dcap-qvl`: on the server, in the browser, and in the command. */
import type { Collateral, TcbStatus, VerifiedReport } from '@phala/dcap-qvl'
import { bytesToHex, type Hex, hexToBytes } from 'viem'

/** What a quote must be over, the time of the verification in Unix seconds, and a root of trust instead of Intel's. */
type Expected = { reportData: Hex; atSeconds: number; rootCa?: Buffer | undefined }

/** The state of the platform that made a quote. */
type Platform = { status: TcbStatus; advisoryIds: string[] }

/** The quote verifies, but it was made over other report data. */
export class OtherReportData extends Error {}

/** Returns the signed report data; null when the quote is not from a TDX machine. */
function signedData({ report }: VerifiedReport): Hex | null {
  const found = report.asTd15()?.base ?? report.asTd10()
  return found ? bytesToHex(found.reportData) : null
}

/** Returns the state of the platform of a quote. Throws why the quote does not verify. */
export async function verifiedQuote(
  quote: Hex,
  collateral: Collateral,
  { reportData, atSeconds, rootCa }: Expected,
): Promise<Platform> {
  const { QuoteVerifier } = await import('@phala/dcap-qvl')
  const verifier = rootCa ? QuoteVerifier.newWithRootCa(rootCa) : QuoteVerifier.newProd()
  const report = verifier.verify(hexToBytes(quote), collateral, atSeconds)
  if (signedData(report) !== reportData) throw new OtherReportData('it was made over other report data')
  return { status: report.status, advisoryIds: report.advisory_ids }
}
