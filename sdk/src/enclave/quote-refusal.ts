/** Verifies the quote of a hardware enclave where an account is encrypted to its key. Loaded with its library, and only where there is a quote. */
import type { Hex } from 'viem'
import type { TeeQuoteCheck } from '../generated/api'
import { verifiedQuote } from './verified-quote'

/** The parts of an attestation that hardware signed, and what the service says of them. */
export type Quoted = {
  quote: { quote: string } | null
  report_data: string
  quote_check: Pick<TeeQuoteCheck, 'tcb_status' | 'collateral'> | null
}

/**
 * Why an account must not be encrypted to a key, or null: Intel's signatures under the quote do not verify, or the platform is in another
 * state than the service says. Intel signed the collateral too, so the service can only withhold it; nothing is verified then, and the
 * page says so.
 */
export async function quoteRefusal(
  { quote, report_data, quote_check: check }: Quoted,
  rootCa?: Buffer,
): Promise<string | null> {
  if (!quote || !check?.collateral) return null
  const atSeconds = Math.floor(Date.now() / 1_000)
  try {
    const { status } = await verifiedQuote(quote.quote as Hex, check.collateral, {
      reportData: report_data as Hex,
      atSeconds,
      rootCa,
    })
    if (status === check.tcb_status) return null
    return `The service says that the platform of the enclave is ${check.tcb_status ?? 'not verified'}, and its quote says ${status}.`
  } catch (error) {
    return `The quote of the enclave does not verify here: ${error instanceof Error ? error.message : 'it cannot be read'}.`
  }
}
