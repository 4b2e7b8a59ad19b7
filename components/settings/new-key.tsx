'use client'
import { KeyRound } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FormFailureNote } from '@/components/forms/form-failure'
import { useDraftForm } from '@/components/forms/use-draft-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, Input } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { callApi } from '@/lib/api/client'
import { ApiKeyBody, type NewApiKey } from '@/lib/api-keys/schema'
import { scopes as everyScope, type Scope } from '@/lib/scopes'
import { ScopeBoxes } from './scope-boxes'
import { dayChoices, readDays, showDays } from './scope-words'
import { ShownOnce } from './shown-once'

/** Ways to fill the boxes at once. */
const presets: readonly { name: string; scopes: readonly Scope[] }[] = [
  { name: 'Read only', scopes: ['api:read'] },
  { name: 'Everything', scopes: everyScope },
]

function KeyForm({ done }: { done: (made: NewApiKey) => void }) {
  const { form, submit, failure, busy } = useDraftForm({
    schema: ApiKeyBody,
    draft: 'api-key',
    defaults: { name: '', scopes: ['api:read'], expiresInDays: 90 },
    send: async (body) => done(await callApi('POST /api-keys', { body })),
  })
  const { errors } = form.formState
  const chosen = form.watch('scopes')
  const choose = (next: Scope[]) => form.setValue('scopes', next, { shouldValidate: true })
  return (
    <form id="new-key" onSubmit={submit} noValidate className="space-y-5">
      <Field label="Name" hint="Shown in your list of keys." error={errors.name?.message}>
        <Input maxLength={60} placeholder="Research agent" autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label="Expires after" className="sm:w-60" error={errors.expiresInDays?.message}>
        <Select
          options={dayChoices}
          value={showDays(form.watch('expiresInDays') ?? null)}
          onChange={(event) => form.setValue('expiresInDays', readDays(event.target.value))}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {presets.map(({ name, scopes }) => (
          <Button key={name} size="sm" variant="secondary" onClick={() => choose([...scopes])}>
            {name}
          </Button>
        ))}
      </div>
      <ScopeBoxes chosen={chosen} onChange={choose} />
      {errors.scopes && (
        <p role="alert" className="text-loss text-sm">
          Tick at least one.
        </p>
      )}
      <FormFailureNote failure={failure} />
      <Button type="submit" busy={busy} wide>
        Create key
      </Button>
    </form>
  )
}

/** Creates a key, and shows it the only time it can be shown. */
export function NewKey() {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState<NewApiKey | null>(null)
  const change = (isOpen: boolean) => {
    setOpen(isOpen)
    if (!isOpen) setMade(null)
  }
  // The list is rendered again behind the dialog, so it is up to date when the dialog closes.
  const keep = (key: NewApiKey) => {
    setMade(key)
    router.refresh()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={made ? `“${made.key.name}” is ready` : 'New key'}
      description={
        made
          ? 'Keep it where your program finds it. It is not shown again.'
          : 'For a program that acts for you.'
      }
      trigger={
        <Button>
          <KeyRound aria-hidden />
          New key
        </Button>
      }
    >
      {made ? (
        <ShownOnce secret={made.apiKey} name="key" done={() => change(false)} />
      ) : (
        <KeyForm done={keep} />
      )}
    </Dialog>
  )
}
