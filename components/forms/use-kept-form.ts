'use client'
import { type BaseSyntheticEvent, useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { ApiError } from '@/lib/api/client'
import { checkWhileTyping, whenLeft } from './field-checks'
import { problemsOf, textForField } from './field-problems'
import { useUnseenFaults } from './use-unseen-faults'

/** The server's error, if it is not about a single field. */
export type FormFailure = { code: string; text: string; requestId: string | undefined }

const place = (key: string) => `merx.draft:${key}`

/** The draft of this name in this tab, or nothing. */
export function readDraft(key: string): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(window.sessionStorage.getItem(place(key)) ?? '{}')
    return draft instanceof Object ? (draft as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Stores the form's values in this tab. */
export const keepDraft = (key: string, values: unknown) =>
  window.sessionStorage.setItem(place(key), JSON.stringify(values))

/** Removes the draft after it was sent. */
export const forgetDraft = (key: string) => window.sessionStorage.removeItem(place(key))

/** Puts the server's errors next to their fields; the others are returned. */
function placeErrors<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
): FormFailure | null {
  if (!(error instanceof ApiError))
    return {
      code: 'UNKNOWN',
      text: 'Something unexpected happened. What you typed is kept: try again.',
      requestId: undefined,
    }
  const issues = problemsOf(error)
  const known = issues.filter(({ field }) => (field.split('.')[0] ?? '') in form.getValues())
  for (const problem of known)
    form.setError(problem.field as FieldPath<In>, { type: 'server', message: textForField(problem) })
  const first = known[0]
  if (first) form.setFocus(first.field as FieldPath<In>)
  if (known.length > 0 && known.length === issues.length) return null
  return { code: error.code, text: error.message, requestId: error.requestId }
}

/**
 * A form whose input survives: it is stored in this tab until it is sent, and errors are shown next to their fields with everything else
 * unchanged. An error whose field is not on the page is part of `failure`. `resolver` validates the form.
 */
export function useKeptForm<In extends FieldValues, Out>(options: {
  resolver: Resolver<In, unknown, Out>
  defaults: In
  /** The name of the draft; without it nothing is stored. */
  draft?: string
  send: (values: Out) => Promise<void>
  /** Sending only starts a longer process: the draft stays until `forgetDraft`. */
  isKept?: boolean
}) {
  const { resolver, defaults, draft, send, isKept = false } = options
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [isRefused, setRefused] = useState(false)
  const form = useForm<In, unknown, Out>({
    resolver,
    defaultValues: defaults as DefaultValues<In>,
    ...whenLeft,
  })

  const { reset, getValues, watch, getFieldState, trigger, clearErrors } = form
  useEffect(
    () => checkWhileTyping({ watch, getFieldState, trigger, clearErrors }),
    [watch, getFieldState, trigger, clearErrors],
  )
  useEffect(() => {
    if (!draft) return
    const kept = readDraft(draft)
    if (Object.keys(kept).length > 0) reset({ ...getValues(), ...kept }, { keepDefaultValues: true })
    const { unsubscribe } = watch((values) => keepDraft(draft, values))
    return unsubscribe
  }, [draft, reset, getValues, watch])

  const { errors, isSubmitting: busy } = form.formState
  const unseen = useUnseenFaults(errors, isRefused ? 'all' : null)
  const checkAndSend = form.handleSubmit(
    async (values) => {
      try {
        await send(values)
        if (draft && !isKept) forgetDraft(draft)
      } catch (error) {
        setFailure(placeErrors(form, error))
        setRefused(true)
      }
    },
    () => setRefused(true),
  )
  const submit = (event?: BaseSyntheticEvent) => {
    setFailure(null)
    setRefused(false)
    return checkAndSend(event)
  }
  return { form, submit, failure: failure ?? unseen, busy }
}
