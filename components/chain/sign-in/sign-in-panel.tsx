'use client'
import {
  type AuthenticationStatus,
  createAuthenticationAdapter,
  darkTheme,
  lightTheme,
  RainbowKitAuthenticationProvider,
  RainbowKitProvider,
} from '@rainbow-me/rainbowkit'
import '@rainbow-me/rainbowkit/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useTheme } from 'next-themes'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type Config, WagmiProvider } from 'wagmi'
import { isEmbedded } from '@/components/chain/chain-settings'
import { toFailure } from '@/components/chain/transactions/tx-failure'
import { useWalletAbroad } from '@/components/chain/wallets/use-wallet-abroad'
import { useWalletPictures } from '@/components/chain/wallets/use-wallet-pictures'
import { reconnectLast, walletConfig } from '@/components/chain/wallets/wallet-config'
import { ErrorState, Skeleton } from '@/components/ui/states'
import { SignInChoices } from './sign-in-choices'
import { signInMessage, signInNonce, verifySignIn } from './siwe'

/** Our colours in RainbowKit's dialogs; the tokens follow the theme. */
const ours = {
  accentColor: 'var(--safe)',
  accentColorForeground: 'var(--on-safe)',
  closeButton: 'var(--muted)',
  closeButtonBackground: 'var(--sunken)',
  error: 'var(--loss)',
  generalBorder: 'var(--line)',
  generalBorderDim: 'var(--line)',
  menuItemBackground: 'var(--sunken)',
  modalBackdrop: 'rgb(20 18 15 / 45%)',
  modalBackground: 'var(--surface)',
  modalBorder: 'var(--line)',
  modalText: 'var(--ink)',
  modalTextDim: 'var(--faint)',
  modalTextSecondary: 'var(--muted)',
}

/** RainbowKit's theme in our colours and fonts. */
const themeOf = (dark: boolean) => {
  const theme = (dark ? darkTheme : lightTheme)({ borderRadius: 'medium' })
  return {
    ...theme,
    colors: { ...theme.colors, ...ours },
    fonts: { body: 'var(--font-geist-sans), ui-sans-serif, sans-serif' },
  }
}

/** Signs in with a wallet: RainbowKit finds the browser's wallets, next-auth manages the session. */
export function SignInPanel({ from }: { from: string }) {
  const [config, setConfig] = useState<{ config: Config; embedded: boolean } | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    walletConfig().then(
      (made) => setConfig({ config: made.config, embedded: isEmbedded(made.settings) }),
      setError,
    )
  }, [])
  if (error) {
    const { title, text, requestId } = toFailure(error)
    return <ErrorState title={title} text={text} requestId={requestId} />
  }
  if (!config) return <Skeleton className="h-72" />
  return <Providers config={config.config} embedded={config.embedded} from={from} />
}

/** No network: a wallet without our network could not connect when it is asked to switch, and a sign-in needs no switch. */
const noNetwork = 0

/**
 * RainbowKit's dialogs. Its button does nothing when the wallet is on another network, so in that case it shows no dialog (`loading`) and
 * the page asks for the signature.
 */
function Kit({
  adapter,
  status,
  children,
}: {
  adapter: ReturnType<typeof createAuthenticationAdapter<string>>
  status: AuthenticationStatus
  children: ReactNode
}) {
  const { resolvedTheme } = useTheme()
  const isAbroad = useWalletAbroad() !== null
  return (
    <RainbowKitAuthenticationProvider
      adapter={adapter}
      status={isAbroad && status === 'unauthenticated' ? 'loading' : status}
    >
      <RainbowKitProvider
        theme={themeOf(resolvedTheme === 'dark')}
        modalSize="compact"
        appInfo={{ appName: 'Merx' }}
        initialChain={noNetwork}
      >
        {children}
      </RainbowKitProvider>
    </RainbowKitAuthenticationProvider>
  )
}

function Providers({ config, embedded, from }: { config: Config; embedded: boolean; from: string }) {
  useWalletPictures()
  const [queries] = useState(() => new QueryClient())
  const [status, setStatus] = useState<'unauthenticated' | 'authenticated'>('unauthenticated')
  const adapter = useMemo(
    () =>
      createAuthenticationAdapter({
        getNonce: signInNonce,
        createMessage: signInMessage,
        verify: async ({ message, signature }) => {
          const isAccepted = (await verifySignIn(message, signature)) === null
          if (isAccepted) setStatus('authenticated')
          return isAccepted
        },
        signOut: async () => setStatus('unauthenticated'),
      }),
    [],
  )
  useEffect(() => {
    void reconnectLast(config)
  }, [config])
  useEffect(() => {
    // A full load, not a client-side one: every part of the page that was rendered for a stranger must be rendered again.
    if (status === 'authenticated') window.location.assign(from)
  }, [status, from])
  return (
    <WagmiProvider config={config} reconnectOnMount={false}>
      <QueryClientProvider client={queries}>
        <Kit adapter={adapter} status={status}>
          <SignInChoices
            embedded={embedded}
            done={status === 'authenticated'}
            onSignedIn={() => setStatus('authenticated')}
          />
        </Kit>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
