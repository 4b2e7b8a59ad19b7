'use client'
import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { WebhookWithSecret } from '@/lib/webhooks/schema'
import { ShownOnce } from './shown-once'
import { WebhookForm } from './webhook-form'

/** Adds an endpoint, and shows its secret the only time it can be shown. */
export function NewWebhook() {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState<WebhookWithSecret | null>(null)
  const change = (isOpen: boolean) => {
    setOpen(isOpen)
    if (!isOpen) setMade(null)
  }
  // The list is rendered again behind the dialog, so it is up to date when the dialog closes.
  const keep = (webhook: WebhookWithSecret) => {
    setMade(webhook)
    router.refresh()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={made ? 'The webhook is ready' : 'New webhook'}
      description={
        made
          ? 'Your server verifies signatures with this secret, as standardwebhooks.com describes.'
          : 'We post your events to a server of yours.'
      }
      trigger={
        <Button>
          <Plus aria-hidden />
          New webhook
        </Button>
      }
    >
      {made ? (
        <ShownOnce secret={made.secret} name="secret" done={() => change(false)} />
      ) : (
        <WebhookForm made={keep} />
      )}
    </Dialog>
  )
}
