/** Calls that the wallet itself signs (spec §Wallet headers), made from a page. */
import { signMessage } from 'wagmi/actions'
import { onOurChain, readyWallet, type Wallet } from '@/components/chain/transactions/tx-wallet'
import type { PickWallet } from '@/components/chain/wallets/chosen-wallet'
import { walletHeaderNames } from '@/lib/auth/wallet-header-fields'
import { walletMessage } from '@/lib/auth/wallet-message'

/** The wallet with this address, ready to sign on our chain. */
export async function walletOf(address: string, pick: PickWallet): Promise<Wallet> {
  const wallet = await readyWallet(address, pick)
  await onOurChain(wallet, () => undefined)
  return wallet
}

/** The headers of a call, signed now: they are valid for five minutes and can be used once. */
export async function signedHeaders(
  { config, address, connector }: Wallet,
  action: 'tee-jobs',
  resource: string,
): Promise<Record<string, string>> {
  const timestampMs = Date.now()
  const message = walletMessage({ action, resource, timestampMs })
  const signature = await signMessage(config, { account: address, connector, message })
  return {
    [walletHeaderNames.signature]: signature,
    [walletHeaderNames.wallet]: address,
    [walletHeaderNames.timestamp]: String(timestampMs),
  }
}
