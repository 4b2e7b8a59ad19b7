'use client'
import { LogOut } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { shortHex } from '@/components/chain/address'
import { Avatar } from '@/components/ui/avatar'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@/components/ui/menu'
import { ownPlaces } from './places'
import { signOut } from './sign-out'

/** The signed-in wallet: its places and the way out. */
export function AccountMenu({ wallet }: { wallet: string }) {
  const router = useRouter()
  const leave = async () => {
    await signOut()
    router.push('/')
    router.refresh()
  }
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Account ${shortHex(wallet)}`}
          className="inline-flex h-9 items-center gap-2 rounded-lg px-1.5 text-sm transition-colors hover:bg-sunken"
        >
          <Avatar seed={wallet} size="xs" round />
          <span className="figures hidden sm:inline">{shortHex(wallet)}</span>
        </button>
      }
    >
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
