'use client'
import { Check, LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useApiQuery } from '@/components/data/use-api'
import { Field, Input } from '@/components/ui/field'
import { useSettled } from '@/components/ui/use-settled'
import { handleProblem, normalizeHandle } from '@/lib/agents/mint/handle'

/** Debounce: typing counts as finished after this pause. */
const settleMs = 350

type Asked = { state: 'asking' | 'free' | 'taken' | 'unknown'; text: string }

/** Checks whether the handle is free once typing has finished; errors in its form are shown immediately. */
function useAvailability(name: string, tokenId: number | undefined): Asked | null {
  const settled = useSettled(name, settleMs)
  const handle = normalizeHandle(name)
  const isAskable = handle.length >= 3 && !handleProblem(handle)
  const { data, isError } = useApiQuery(
    'GET /agents/name-availability',
    { query: { name: settled, ...(tokenId !== undefined && { tokenId: String(tokenId) }) } },
    // Someone else may take it meanwhile.
    { enabled: isAskable && settled === name, staleTime: 0, gcTime: 0 },
  )
  if (!isAskable) return null
  if (settled !== name || (!data && !isError))
    return { state: 'asking', text: `Asking whether @${handle} is free` }
  if (!data) return { state: 'unknown', text: 'Could not ask whether it is free.' }
  return data.available
    ? { state: 'free', text: `@${data.normalized} is free` }
    : { state: 'taken', text: data.reason ?? `@${data.normalized} is taken.` }
}

/**
 * The handle of a new agent. It is permanent and unique, so its availability is shown while typing. A claimed token may take the name that
 * it has on the job board.
 */
export function HandleField({
  value,
  error,
  tokenId,
  ...input
}: ComponentProps<'input'> & { value: string; error: string | undefined; tokenId?: number }) {
  const check = useAvailability(value, tokenId)
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
