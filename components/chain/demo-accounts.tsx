'use client'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/states'
import { shortHex } from './address'
import { chooseDemoKey, type DemoKey, keptDemo, newDemoKey } from './demo-keys'
import { askFaucet } from './faucet'

/** Somebody of the demo data, as `GET /api/dev/identities` tells. */
export type DemoIdentity = DemoKey & { about: string }

/** The people of the demo data and the accounts of this browser, without those told twice. */
async function identities(): Promise<DemoIdentity[]> {
  const response = await fetch('/api/dev/identities')
  const seeded = response.ok ? ((await response.json()) as { items: DemoIdentity[] }).items : []
  const known = new Set(seeded.map(({ address }) => address.toLowerCase()))
  const own = keptDemo().keys.filter(({ address }) => !known.has(address.toLowerCase()))
  return [...own.map((key) => ({ ...key, about: 'Made in this browser' })), ...seeded]
}

/** Chooses who the demo wallet is: one of the demo data, or a fresh account with test money. */
export function DemoAccounts({ onChosen }: { onChosen: () => void }) {
  const [people, setPeople] = useState<DemoIdentity[] | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    identities().then(setPeople, () => setPeople([]))
  }, [])
  const fresh = async () => {
    setBusy(true)
    await askFaucet(newDemoKey().address)
    onChosen()
  }
  return (
    <section aria-label="Demo wallet" className="rounded-xl border border-line bg-surface p-4">
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
      {people === null && <Skeleton className="mt-3 h-24" />}
      <ul className="mt-3 grid max-h-[17rem] gap-1 overflow-y-auto sm:grid-cols-2">
        {people?.map((person) => (
          <li key={person.address}>
            <button
              type="button"
              onClick={() => {
                chooseDemoKey(person)
                onChosen()
              }}
              className="flex w-full items-center gap-3 rounded-lg p-2 text-left transition-colors hover:bg-sunken"
            >
              <Avatar seed={person.address} size="sm" round />
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
    </section>
  )
}
