import { signMessage } from 'wagmi/actions'
import { readyWallet } from '@/components/chain/transactions/tx-wallet'
import { callApi } from '@/lib/api/client'
import type { PickWallet } from './chosen-wallet'

/**
 * Has the wallet of this session sign a fresh message and sends it to the API. Throws the error of the wallet or the API; `pick` chooses a
 * wallet when none is connected.
 */
export async function confirmWithWallet(pick: PickWallet): Promise<void> {
  const { account } = await callApi('GET /me')
  const wallet = await readyWallet(account.walletAddress, pick)
  const { nonce, message } = await callApi('POST /auth/nonce', {
    body: { walletAddress: account.walletAddress, domain: window.location.host },
  })
  const { config, address, connector } = wallet
  const signature = await signMessage(config, { account: address, connector, message })
  await callApi('POST /auth/confirm', { body: { nonce, signature } })
}
