'use client'
import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import type { Connector } from 'wagmi'
import { Button } from '@/components/ui/button'
import { Copyable } from '@/components/ui/copyable'
import { Skeleton } from '@/components/ui/states'
import type { Pairing } from './remote-connector'

const Code = dynamic(() => import('cuer').then((module) => module.Cuer), {
  ssr: false,
  loading: () => <Skeleton className="size-56" />,
})

/** The key under which WalletConnect looks up the app to open for later signatures. */
const appPlace = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** The pairing URI, once the connector has it. */
function usePairingUri(connector: Connector): string | null {
  const [uri, setUri] = useState<string | null>(null)
  useEffect(() => {
    const take = ({ type, data }: { type: string; data?: unknown }) => {
      if (type === 'display_uri' && typeof data === 'string') setUri(data)
    }
    connector.emitter.on('message', take)
    return () => connector.emitter.off('message', take)
  }, [connector])
  return uri
}

/** Pairs a wallet on another device, or in an app on this one, with this page. */
export function WalletPairing({ connector, pairing }: { connector: Connector; pairing: Pairing }) {
  const uri = usePairingUri(connector)
  return (
    <div aria-live="polite">
      {uri === null && <p className="text-muted text-sm">Reaching {connector.name}…</p>}
      {uri !== null && pairing === 'qr' && <ScanCode uri={uri} />}
      {uri !== null && typeof pairing === 'function' && <OpenApp name={connector.name} link={pairing(uri)} />}
    </div>
  )
}

function ScanCode({ uri }: { uri: string }) {
  return (
    <div className="flex flex-col items-center gap-3">
      {/* Dark on light in both themes: many cameras read nothing else. */}
      <div
        role="img"
        aria-label="Code to scan with a wallet"
        className="size-60 rounded-xl bg-white p-3 text-black"
      >
        <Code value={uri} />
      </div>
      <p className="text-center text-muted text-sm">
        Scan this with a wallet on your phone, and approve there.{' '}
        <Copyable value={uri} label="Copy the address for the wallet">
          Or copy the address
        </Copyable>
      </p>
    </div>
  )
}

function OpenApp({ name, link }: { name: string; link: string }) {
  const remember = () => {
    const [href] = link.split('?')
    window.localStorage.setItem(appPlace, JSON.stringify({ href, name }))
  }
  return (
    <div className="space-y-2">
      <Button asChild wide size="lg">
        <a href={link} rel="noreferrer" onClick={remember}>
          Open {name}
        </a>
      </Button>
      <p className="text-muted text-sm">Approve there, then come back to this page.</p>
    </div>
  )
}
