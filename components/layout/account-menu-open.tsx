'use client'
import { LogOut } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { shortHex } from '@/components/chain/address'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@/components/ui/menu'
import { AccountFace } from './account-menu'
import { ownPlaces } from './places'
import { signOut } from './sign-out'

/** The signed-in wallet's places and the way out. Opens when it arrives, because it was asked for. */
export function AccountMenuOpen({ wallet, onReady }: { wallet: string; onReady: () => void }) {
  const router = useRouter()
  // Once: the stand-in button goes when this one is there.
  const ready = useRef(onReady)
  useEffect(() => ready.current(), [])
  const leave = async () => {
    await signOut()
    router.push('/')
    router.refresh()
  }
  return (
    <Menu defaultOpen trigger={<AccountFace wallet={wallet} />}>
      <MenuLabel>
        Signed in as <span className="figures text-ink">{shortHex(wallet)}</span>
      </MenuLabel>
      {ownPlaces.map(({ href, title }) => (
        <MenuItem key={href} asChild>
          <Link href={href}>{title}</Link>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={leave}>
        <LogOut aria-hidden />
        Sign out
      </MenuItem>
    </Menu>
  )
}
