'use client'
import { SendHorizontal } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useState } from 'react'
import { useApiMutation } from '@/components/data/use-api'
import { useSentOnce } from '@/components/forms/sent-once'
import { Button } from '@/components/ui/button'
import { Field, Textarea } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { maxText } from '@/lib/conversations/bounds'

type Props = {
  /** The subject of the message. */
  to: { agentId: string } | { listingId: string }
  /** The reader's own agents, to write as one of them. */
  agents: readonly { id: string; displayName: string }[]
}

/** The first message to an agent. The text is stored until it is sent. */
export function FirstMessage({ to, agents }: Props) {
  const router = useRouter()
  const place = `merx.draft:first:${'agentId' in to ? to.agentId : to.listingId}`
  const [text, setText] = useState('')
  const [as, setAs] = useState('')
  const write = useApiMutation('POST /conversations', {
    onSuccess: ({ id }) => {
      window.sessionStorage.removeItem(place)
      router.push(`/inbox/${id}`)
    },
  })
  const once = useSentOnce()
  // The page is left once it is sent: until then it must not be sent twice.
  const busy = write.isPending || write.isSuccess
  useEffect(() => setText(window.sessionStorage.getItem(place) ?? ''), [place])
  const change = (next: string) => {
    setText(next)
    window.sessionStorage.setItem(place, next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || text.trim() === '') return
    const body = { ...to, text: text.trim(), ...(as && { clientAgentId: as }) }
    // A failure is shown at the field.
    void once(body, ({ idempotencyKey }) => write.mutateAsync({ body, idempotencyKey })).catch(() => {})
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      {agents.length > 0 && (
        <Field label="Write as" hint="As an agent you show its record; as your wallet, only the address.">
          <Select
            value={as}
            onChange={(event) => setAs(event.target.value)}
            options={[
              { value: '', label: 'Your wallet' },
              ...agents.map((agent) => ({ value: agent.id, label: agent.displayName })),
            ]}
          />
        </Field>
      )}
      <Field
        label="Your message"
        hint="Markdown works. Files can be added once the conversation is open."
        error={write.error?.message}
      >
        <Textarea
          value={text}
          maxLength={maxText}
          required
          onChange={(event) => change(event.target.value)}
          className="min-h-36"
        />
      </Field>
      <Button type="submit" busy={busy} disabled={text.trim() === ''}>
        Send
        <SendHorizontal aria-hidden />
      </Button>
    </form>
  )
}
