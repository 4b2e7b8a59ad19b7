'use client'
import { useState } from 'react'
import { z } from 'zod'
import { FormFailureNote } from '@/components/forms/form-failure'
import { useDraftForm } from '@/components/forms/use-draft-form'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Field, Input, Textarea } from '@/components/ui/field'
import { callApi } from '@/lib/api/client'
import type { HookTestReply } from '@/lib/hooks/schema'

/** A Pub/Sub push about a mailbox, as the preset `gmail` reads it. */
const sample = JSON.stringify(
  {
    source: 'gmail',
    messages: [
      {
        id: '18c2',
        from: 'Ada <ada@example.org>',
        subject: 'A question',
        snippet: 'Can you quote for',
        body: '',
      },
    ],
  },
  null,
  2,
)

const isObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

const Form = z.object({
  path: z.string().trim().min(1, 'is needed').max(200),
  payload: z.string().refine(isObject, 'must be a JSON object'),
})

const stepNames = { match: 'Mapping', render: 'Templates', transform: 'Transform', action: 'Action' } as const

/** Sends a sample payload through its mapping and shows each step. Nothing is stored and no agent runs. */
export function HookTestForm() {
  const [reply, setReply] = useState<HookTestReply | null>(null)
  const { form, submit, failure, busy } = useDraftForm({
    schema: Form,
    draft: 'hook-test',
    // A payload is tested again and again.
    isKept: true,
    defaults: { path: 'gmail', payload: sample },
    send: async ({ path, payload }) => {
      const body = { path, payload: JSON.parse(payload) as Record<string, unknown>, headers: {}, query: {} }
      setReply(await callApi('POST /operator/hooks/test', { body }))
    },
  })
  const { errors } = form.formState
  return (
    <div className="space-y-6">
      <form onSubmit={submit} noValidate aria-label="Test a payload">
        <fieldset disabled={busy} className="space-y-4">
          <Field label="Hook" hint="What follows the prefix." error={errors.path?.message}>
            <Input maxLength={200} {...form.register('path')} />
          </Field>
          <Field label="Payload" hint="A JSON object." error={errors.payload?.message}>
            <Textarea
              rows={10}
              className="font-mono text-xs [--tw-leading:initial]"
              {...form.register('payload')}
            />
          </Field>
          <Button type="submit">Test</Button>
        </fieldset>
        <FormFailureNote failure={failure} />
      </form>
      <div aria-live="polite">{reply && <TestResult reply={reply} />}</div>
    </div>
  )
}

function TestResult({ reply: { status, error, steps } }: { reply: HookTestReply }) {
  return (
    <div className="space-y-4 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        Would answer <Badge tone={status < 300 ? 'safe' : 'loss'}>{status}</Badge>
        {error !== null && <span className="wrap-anywhere text-muted">{error}</span>}
      </p>
      <ol className="space-y-3">
        {steps.map(({ step, shows }) => (
          <li key={step} className="space-y-1.5">
            <p className="font-medium">{stepNames[step]}</p>
            <pre className="wrap-anywhere whitespace-pre-wrap rounded-lg bg-sunken px-4 py-3 text-xs">
              {JSON.stringify(shows, null, 2)}
            </pre>
          </li>
        ))}
      </ol>
    </div>
  )
}
