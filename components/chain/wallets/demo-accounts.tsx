'use client'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AgentPicture } from '@/components/agents/agent-picture'
import { askFaucet } from '@/components/chain/faucet'
import { useDataClient } from '@/components/data/query-client'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/states'
import { shortHex } from '@/lib/short-hex'
import { chooseDemoKey, type DemoKey, keptDemo, newDemoKey } from './demo-keys'

/** An identity of the demo data, as `GET /api/dev/identities` returns it. */
type DemoIdentity = DemoKey & { about: string; handle: string | null; imageUrl: string | null }

/** The identities of the demo data and the accounts of this browser, without duplicates. */
async function identities(): Promise<DemoIdentity[]> {
  const response = await fetch('/api/dev/identities')
  const seeded = response.ok ? ((await response.json()) as { items: DemoIdentity[] }).items : []
  const known = new Set(seeded.map(({ address }) => address.toLowerCase()))
  const own = keptDemo().keys.filter(({ address }) => !known.has(address.toLowerCase()))
  const made = { about: 'Made in this browser', handle: null, imageUrl: null }
  return [...own.map((key) => ({ ...key, ...made })), ...seeded]
}

/** How many identities are listed before the list is expanded. */
const shownAtFirst = 8

/** Chooses the account of the demo wallet: one of the demo data, or a fresh account with test money. */
export function DemoAccounts({ onChosen }: { onChosen: () => Promise<void> }) {
  // Read each time: accounts are created in this browser too.
  const { data: people, isPending } = useQuery(
    { queryKey: ['demo people'], queryFn: identities, gcTime: 0, retry: false },
    useDataClient(),
  )
  const [busy, setBusy] = useState(false)
  const [all, setAll] = useState(false)
  const fresh = async () => {
    setBusy(true)
    try {
      // A wallet that could not be filled signs in nevertheless: a transaction that lacks gas later offers the faucet again.
      await askFaucet(newDemoKey().address)
      await onChosen()
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-label="Demo wallet" className="sheet p-4">
      <div className="flex items-center justify-between gap-3">
        <div>
          <h3 className="font-medium text-sm">Demo wallet</h3>
          <p className="text-muted text-xs">
            Real signatures on a test chain. Nothing to install, nothing to lose.
          </p>
        </div>
        <Button size="sm" variant="secondary" busy={busy} onClick={fresh}>
          {!busy && <Plus aria-hidden />} New wallet
        </Button>
      </div>
      {isPending && <Skeleton className="mt-3 h-24" />}
      <ul className="mt-3 grid gap-1 sm:grid-cols-2">
        {people?.slice(0, all ? undefined : shownAtFirst).map((person) => (
          <li key={person.address}>
            <button
              type="button"
              onClick={() => {
                chooseDemoKey(person)
                void onChosen()
              }}
              className="flex w-full items-center gap-3 rounded-lg p-2 text-left transition-colors hover:bg-sunken"
            >
              {person.handle ? (
                <AgentPicture handle={person.handle} imageUrl={person.imageUrl} size="sm" />
              ) : (
                <Avatar seed={person.address} size="sm" round />
              )}
              <span className="min-w-0">
                <span className="block truncate font-medium text-sm">{person.name}</span>
                <span className="block truncate text-muted text-xs" title={shortHex(person.address)}>
                  {person.about}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {people && !all && people.length > shownAtFirst && (
        <Button variant="link" size="sm" className="mt-2" onClick={() => setAll(true)}>
          Show all {people.length}
        </Button>
      )}
    </section>
  )
}
