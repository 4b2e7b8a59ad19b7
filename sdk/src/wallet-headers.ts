/** Headers of calls that the wallet itself signs. */
import type { Signer } from './wallet'

/**
 * Signs the headers of one call now: they are valid for five minutes, and accepted once. `resource` is the id in the path of the call, or
 * the job.
 */
export async function walletHeaders(
  signer: Signer,
  action: 'a2a-runtime-token' | 'tee-jobs',
  resource: string,
): Promise<Record<string, string>> {
  const timestamp = String(Date.now())
  const signature = await signer.signMessage({ message: `SVC:${action}:${resource}:${timestamp}` })
  return {
    'X-Wallet-Address': signer.address,
    'X-Wallet-Signature': signature,
    'X-Wallet-Timestamp': timestamp,
  }
}
