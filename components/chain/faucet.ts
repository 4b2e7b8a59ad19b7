import { chainSettings, isEmbedded } from './chain-settings'

/** Fills the connected account (or `address`) with gas and test tokens. Returns `filled`, or why not, in words. */
export async function askFaucet(address?: string): Promise<'filled' | string> {
  if (!isEmbedded(await chainSettings())) return 'This is a real network: fill the wallet as you usually do.'
  const account = address ?? (await connectedAddress())
  if (!account) return 'Connect a wallet first.'
  const response = await fetch('/api/dev/faucet', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ address: account }),
  })
  return response.ok ? 'filled' : 'The faucet did not answer. Try again in a moment.'
}

async function connectedAddress(): Promise<string | undefined> {
  const [{ getAccount }, { walletConfig }] = await Promise.all([
    import('wagmi/actions'),
    import('./wallet-config'),
  ])
  return getAccount((await walletConfig()).config).address
}
