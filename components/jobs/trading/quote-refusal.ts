/** Verifies the quote of a hardware enclave in the client's browser. Loaded with its library, and only where there is a quote. */
import type { TeeAttestationReply } from '@/lib/tee/answer-schema'
import { verifiedQuote } from '@/lib/tee/verified-quote'

/** The parts of an attestation that hardware signed, and what the service says of them. */
export type Quoted = Pick<TeeAttestationReply, 'quote' | 'report_data' | 'quote_check'>

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
    const { status } = await verifiedQuote(quote.quote, check.collateral, {
      reportData: report_data,
      atSeconds,
      rootCa,
    })
    if (status === check.tcb_status) return null
    return `The service says that the platform of the enclave is ${check.tcb_status ?? 'not verified'}, and its quote says ${status}.`
  } catch (error) {
    return `The quote of the enclave does not verify in this browser: ${error instanceof Error ? error.message : 'it cannot be read'}.`
  }
}
