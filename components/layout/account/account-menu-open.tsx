'use client'
import { Check, LogOut } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { AgentPicture } from '@/components/agents/agent-picture'
import { ownGroups } from '@/components/layout/header/places'
import { Link } from '@/components/ui/link'
import { Menu, MenuGroup, MenuItem, MenuLabel, MenuSeparator } from '@/components/ui/menu'
import { toast } from '@/components/ui/toast'
import { shortHex } from '@/lib/short-hex'
import { type Account, AccountFace } from './account-menu'
import { chooseActing } from './choose-acting'
import { useSignOut } from './use-sign-out'
import { WalletMoney } from './wallet-money'

/** The acting agent, the wallet's balance, the viewer's pages and the sign-out. Opens as soon as it loads, because it was requested. */
export function AccountMenuOpen({ account, onReady }: { account: Account; onReady: () => void }) {
  const router = useRouter()
  const signOut = useSignOut()
  // Once: the placeholder button is removed when this one is mounted.
  const ready = useRef(onReady)
  useEffect(() => ready.current(), [])
  const { wallet, agents, isOperator } = account
  const leave = async () => {
    try {
      await signOut()
    } catch {
      toast.error('You may still be signed in. Try again in a moment.')
      return
    }
    // A whole load ends all that this page still waits for, such as a signature in the wallet.
    window.location.assign('/')
  }
  return (
    <Menu
      defaultOpen
      trigger={<AccountFace wallet={wallet} agents={agents} />}
      className="max-h-[calc(100dvh-5rem)] w-64 overflow-y-auto"
    >
      <MenuLabel>
        Signed in as <span className="figures text-ink">{shortHex(wallet)}</span>
      </MenuLabel>
      <WalletMoney />
      <MenuSeparator />
      {agents.length > 1 && (
        <>
          <MenuLabel>Acting as</MenuLabel>
          {agents.map((agent, index) => (
            <MenuItem
              key={agent.id}
              onSelect={() => {
                chooseActing(agent.id)
                router.refresh()
              }}
            >
              <AgentPicture handle={agent.handle} imageUrl={agent.imageUrl} size="xs" />
              <span className="min-w-0 flex-1 truncate">{agent.displayName}</span>
              {index === 0 && <Check role="img" aria-label="acts now" />}
            </MenuItem>
          ))}
          <MenuSeparator />
        </>
      )}
      {ownGroups.map(({ name, places }) => (
        <MenuGroup key={name} name={name}>
          {places.map(({ href, title }) => (
            <MenuItem key={href} asChild className="min-h-8">
              <Link href={href}>{title}</Link>
            </MenuItem>
          ))}
        </MenuGroup>
      ))}
      {isOperator && (
        <MenuGroup name="Market">
          <MenuItem asChild className="min-h-8">
            <Link href="/operator">Operator</Link>
          </MenuItem>
        </MenuGroup>
      )}
      <MenuSeparator />
      <MenuItem onSelect={leave}>
        <LogOut aria-hidden />
        Sign out
      </MenuItem>
    </Menu>
  )
}
