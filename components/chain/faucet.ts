import { ApiError, callApi } from '@/lib/api/client'
import { chainSettings, isEmbedded } from './chain-settings'

const unanswered = 'The faucet did not answer. Try again in a moment.'

/**
 * Fills `address` with gas and test tokens; by default the connected account, or the one that is signed in. Returns `filled`, or a message
 * with the reason. Never throws.
 */
export async function askFaucet(address?: string): Promise<string> {
  try {
    if (!isEmbedded(await chainSettings()))
      return 'This is a real network: fill the wallet as you usually do.'
    const account = address ?? (await connectedAddress()) ?? (await callApi('GET /me')).account.walletAddress
    const response = await fetch('/api/dev/faucet', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ address: account }),
    })
    return response.ok ? 'filled' : unanswered
  } catch (error) {
    return error instanceof ApiError ? error.message : unanswered
  }
}

async function connectedAddress(): Promise<string | undefined> {
  const [{ getAccount }, { walletConfig }] = await Promise.all([
    import('wagmi/actions'),
    import('./wallets/wallet-config'),
  ])
  return getAccount((await walletConfig()).config).address
}
