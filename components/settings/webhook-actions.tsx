'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { ApiError, callApi } from '@/lib/api/client'
import type { Webhook } from '@/lib/webhooks/schema'
import { ShownOnce } from './shown-once'
import { WebhookForm } from './webhook-form'

/** Calls an endpoint's action, reports the result, and refreshes the page. Null when it was refused. */
export function useWebhookCall() {
  const router = useRouter()
  const [busy, setBusy] = useState('')
  const run = async <T,>(name: string, send: () => Promise<T>) => {
    setBusy(name)
    try {
      const answer = await send()
      router.refresh()
      return answer
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : 'That did not work. Try again in a moment.')
      return null
    } finally {
      setBusy('')
    }
  }
  return { busy, run }
}

/** The owner's actions on an endpoint. */
export function WebhookActions({ endpoint }: { endpoint: Webhook }) {
  const { id, enabled } = endpoint
  const { busy, run } = useWebhookCall()
  const test = async () => {
    if (await run('test', () => callApi('POST /webhook-endpoints/:id/test', { params: { id } })))
      toast.success('A test event is on its way. Its answer stands in the log in a moment.')
  }
  const turn = async () => {
    const options = { params: { id }, body: { enabled: !enabled } }
    if (await run('turn', () => callApi('PATCH /webhook-endpoints/:id', options)))
      toast.success(enabled ? 'Switched off.' : 'Switched on.')
  }
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button busy={busy === 'test'} disabled={!enabled} onClick={test}>
        Send a test event
      </Button>
      <EditWebhook endpoint={endpoint} />
      <RotateSecret id={id} />
      <Button variant="secondary" busy={busy === 'turn'} onClick={turn}>
        {enabled ? 'Switch off' : 'Switch on'}
      </Button>
      <DeleteWebhook endpoint={endpoint} />
    </div>
  )
}

function EditWebhook({ endpoint }: { endpoint: Webhook }) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const changed = () => {
    setOpen(false)
    toast.success('Saved.')
    router.refresh()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Change the webhook"
      trigger={<Button variant="secondary">Change</Button>}
    >
      <WebhookForm endpoint={endpoint} changed={changed} />
    </Dialog>
  )
}

function RotateSecret({ id }: { id: string }) {
  const { busy, run } = useWebhookCall()
  const [open, setOpen] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const rotate = async () => {
    const call = 'POST /webhook-endpoints/:id/rotate-secret'
    const turned = await run('rotate', () => callApi(call, { params: { id } }))
    if (turned) setSecret(turned.secret)
  }
  const change = (isOpen: boolean) => {
    setOpen(isOpen)
    if (!isOpen) setSecret(null)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={secret ? 'The new secret' : 'Replace the secret?'}
      description="For 24 hours both secrets sign, so that your server can change over without losing an event."
      trigger={<Button variant="secondary">New secret</Button>}
    >
      {secret ? (
        <ShownOnce secret={secret} name="secret" done={() => change(false)} />
      ) : (
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="secondary" onClick={() => change(false)}>
            Keep the old one
          </Button>
          <Button busy={busy === 'rotate'} onClick={rotate}>
            Make a new secret
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function DeleteWebhook({ endpoint: { id, url } }: { endpoint: Webhook }) {
  const router = useRouter()
  const { busy, run } = useWebhookCall()
  const [open, setOpen] = useState(false)
  const remove = async () => {
    if (!(await run('delete', () => callApi('DELETE /webhook-endpoints/:id', { params: { id } })))) return
    toast.success('The webhook is deleted.')
    router.push('/settings/webhooks')
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Delete this webhook?"
      description={`${new URL(url).host} gets nothing any more, and the log of what was sent goes too.`}
      trigger={<Button variant="danger">Delete</Button>}
      footer={
        <>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy === 'delete'} onClick={remove}>
            Delete it
          </Button>
        </>
      }
    />
  )
}
