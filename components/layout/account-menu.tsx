'use client'
import dynamic from 'next/dynamic'
import { type ComponentProps, useState } from 'react'
import { shortHex } from '@/components/chain/address'
import { Avatar } from '@/components/ui/avatar'

const Open = dynamic(() => import('./account-menu-open').then((module) => module.AccountMenuOpen), {
  ssr: false,
})

/** The button of the account: the wallet's picture and its address. */
export const AccountFace = ({ wallet, ...rest }: ComponentProps<'button'> & { wallet: string }) => (
  <button
    type="button"
    aria-label={`Account ${shortHex(wallet)}`}
    aria-haspopup="menu"
    className="inline-flex h-9 items-center gap-2 rounded-lg px-1.5 text-sm transition-colors hover:bg-sunken"
    {...rest}
  >
    <Avatar seed={wallet} size="xs" round />
    <span className="figures hidden sm:inline">{shortHex(wallet)}</span>
  </button>
)

/** The signed-in wallet. What is in the menu comes with its first opening. */
export function AccountMenu({ wallet }: { wallet: string }) {
  const [used, setUsed] = useState(false)
  const [loaded, setLoaded] = useState(false)
  return (
    <>
      {!loaded && <AccountFace wallet={wallet} onClick={() => setUsed(true)} />}
      {used && <Open wallet={wallet} onReady={() => setLoaded(true)} />}
    </>
  )
}
