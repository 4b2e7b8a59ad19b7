'use client'
import { KeyRound, SquareTerminal } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Time } from '@/components/ui/time'
import { toast } from '@/components/ui/toast'
import { ApiError, callApi } from '@/lib/api/client'
import type { ApiKey } from '@/lib/api-keys/schema'
import { scopeTitles } from './scope-words'

/** A key and whether its time is over. */
export type ShownKey = ApiKey & { isExpired: boolean }

/** The keys of this wallet, each with what it may do and the way to end it. */
export function KeyList({ keys }: { keys: readonly ShownKey[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden sheet">
      {keys.map((key) => (
        <KeyRow key={key.id} apiKey={key} />
      ))}
    </ul>
  )
}

function KeyRow({ apiKey }: { apiKey: ShownKey }) {
  const { name, prefix, scopes, via, createdAt, lastUsedAt, expiresAt, isExpired } = apiKey
  const Icon = via === 'device' ? SquareTerminal : KeyRound
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 text-sm">
      <Icon aria-hidden className="size-6 shrink-0 self-start stroke-[1.25] text-muted" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="break-words font-medium">{name}</span>
          <code className="font-mono text-muted text-xs">{prefix}…</code>
          {isExpired && <Badge tone="loss">Expired</Badge>}
        </p>
        <p className="mt-0.5 text-muted">
          {lastUsedAt ? (
            <>
              Last used <Time at={lastUsedAt} />
            </>
          ) : (
            'Never used'
          )}
          , created <Time at={createdAt} />,{' '}
          {expiresAt ? (
            <>
              {isExpired ? 'expired' : 'expires'} <Time at={expiresAt} />
            </>
          ) : (
            'does not expire'
          )}
        </p>
        <ul aria-label="It may" className="mt-2 flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <li key={scope}>
              <Badge tone="outline">{scopeTitles[scope]}</Badge>
            </li>
          ))}
        </ul>
      </div>
      <RevokeKey apiKey={apiKey} />
    </li>
  )
}

function RevokeKey({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refreshing, refresh] = useTransition()
  const revoke = async () => {
    setBusy(true)
    try {
      await callApi('DELETE /api-keys/:id', { params: { id } })
      toast.success(`“${name}” is revoked.`)
      // The dialog stays open until the list is without the key: the focus would return to a button that is about to disappear.
      refresh(() => {
        router.refresh()
        setOpen(false)
      })
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : 'That did not work. Try again in a moment.')
    }
    setBusy(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={`Revoke “${name}”?`}
      description="Programs that use it are refused from their next call on, and their live connections end. This cannot be undone."
      trigger={
        <Button size="sm" variant="secondary" className="ml-auto" aria-label={`Revoke ${name}`}>
          Revoke
        </Button>
      }
      footer={
        <>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy || refreshing} onClick={revoke}>
            Revoke it
          </Button>
        </>
      }
    />
  )
}
