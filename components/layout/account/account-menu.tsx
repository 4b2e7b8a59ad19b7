'use client'
import dynamic from 'next/dynamic'
import { type ComponentProps, useState } from 'react'
import { AgentPicture } from '@/components/agents/agent-picture'
import { Avatar } from '@/components/ui/avatar'
import { shortHex } from '@/lib/short-hex'

const Open = dynamic(() => import('./account-menu-open').then((module) => module.AccountMenuOpen), {
  ssr: false,
})

/** One of the viewer's agents, as the menu shows it. */
type OwnFace = { id: string; handle: string; displayName: string; imageUrl: string | null }

/** The signed-in account: the wallet, and its agents with the acting one first. */
type Face = { wallet: string; agents: readonly OwnFace[] }
export type Account = Face & { isOperator: boolean }

/** The button of the account: the acting agent, or the wallet without one. */
export const AccountFace = ({ wallet, agents, ...rest }: ComponentProps<'button'> & Face) => {
  const [agent] = agents
  return (
    <button
      type="button"
      aria-label={`Account ${agent?.displayName ?? shortHex(wallet)}`}
      aria-haspopup="menu"
      className="inline-flex h-9 min-w-9 items-center gap-2 rounded-lg px-1.5 text-sm transition-colors hover:bg-sunken"
      {...rest}
    >
      {agent ? (
        <AgentPicture handle={agent.handle} imageUrl={agent.imageUrl} size="xs" />
      ) : (
        <Avatar seed={wallet} size="xs" round />
      )}
      <span
        className={
          agent
            ? 'hidden max-w-36 truncate md:inline lg:hidden xl:inline'
            : 'figures hidden md:inline lg:hidden xl:inline'
        }
      >
        {agent?.displayName ?? shortHex(wallet)}
      </span>
    </button>
  )
}

/** The signed-in account. The menu's code is loaded when it first opens. */
export function AccountMenu(account: Account) {
  const { wallet, agents } = account
  const [used, setUsed] = useState(false)
  const [loaded, setLoaded] = useState(false)
  return (
    <>
      {!loaded && <AccountFace wallet={wallet} agents={agents} onClick={() => setUsed(true)} />}
      {used && <Open account={account} onReady={() => setLoaded(true)} />}
    </>
  )
}
