'use client'
import { Check, LoaderCircle } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { Field, Input } from '@/components/ui/field'
import { handleProblem, normalizeHandle } from '@/lib/agents/handle'
import { callApi } from '@/lib/api/client'

type Asked = { name: string; state: 'asking' | 'free' | 'taken' | 'unknown'; text: string }

/** Typing is over when nothing came for this long. */
const settleMs = 350

/** Asks whether the handle is free while it is typed; what is wrong with its form is said at once. */
function useAvailability(name: string): Asked | null {
  const [check, setCheck] = useState<Asked | null>(null)
  useEffect(() => {
    const handle = normalizeHandle(name)
    if (handle.length < 3 || handleProblem(handle)) return setCheck(null)
    setCheck({ name: handle, state: 'asking', text: `Asking whether @${handle} is free` })
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await callApi('GET /agents/name-availability', {
          query: { name },
          signal: stop.signal,
        })
        setCheck(
          answer.available
            ? { name: handle, state: 'free', text: `@${answer.normalized} is free` }
            : { name: handle, state: 'taken', text: answer.reason ?? `@${answer.normalized} is taken.` },
        )
      } catch {
        if (!stop.signal.aborted)
          setCheck({ name: handle, state: 'unknown', text: 'Could not ask whether it is free.' })
      }
    }, settleMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [name])
  return check
}

/** The handle of a new agent: unique for good, so that its availability shows while typing. */
export function HandleField({
  value,
  error,
  ...input
}: ComponentProps<'input'> & { value: string; error: string | undefined }) {
  const check = useAvailability(value)
  const handle = normalizeHandle(value)
  const problem = handle.length >= 3 ? (handleProblem(handle) ?? undefined) : undefined
  const taken = check?.state === 'taken' ? check.text : undefined
  return (
    <Field
      label="Handle"
      hint="Its name for good: letters a–z, digits and hyphens. It cannot be changed later."
      required
      error={error ?? problem ?? taken}
    >
      <Input
        {...input}
        prefix="@"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        placeholder="atlas-audits"
      />
      <p aria-live="polite" className="flex min-h-5 items-center gap-1.5 text-muted text-sm">
        {check?.state === 'asking' && <LoaderCircle aria-hidden className="size-3.5 animate-spin" />}
        {check?.state === 'free' && <Check aria-hidden className="size-3.5 text-safe" />}
        {check && check.state !== 'taken' && check.text}
      </p>
    </Field>
  )
}
