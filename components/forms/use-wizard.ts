'use client'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useStep } from './use-step'
import { useUnseenFaults } from './use-unseen-faults'
import { stepOfErrors } from './wizard-steps'

type Steps<In extends FieldValues> = readonly { fields: readonly (keyof In & string)[] }[]

/**
 * Moves through the steps of a form. The fields of a step are validated before the next one; the last step submits, and an error opens the
 * step where it can be fixed. `blocked`: the submission is still in progress. `unseen` explains why a step is invalid whose fields cannot
 * show it.
 */
export function useWizard<In extends FieldValues, Out>({
  steps,
  form,
  busy,
  submit,
  blocked = false,
}: {
  steps: Steps<In>
  form: UseFormReturn<In, unknown, Out>
  busy: boolean
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
  blocked?: boolean
}) {
  const [step, go] = useStep(steps.length)
  const heading = useRef<HTMLHeadingElement>(null)
  const isLast = step === steps.length - 1
  const { errors, submitCount } = form.formState

  const fields = (steps[step]?.fields ?? []) as readonly Path<In>[]
  /** The step with the last error. */
  const [refused, setRefused] = useState<number | null>(null)
  const unseen = useUnseenFaults(errors, refused === step ? fields : null)

  const seen = useRef(0)
  /** The step that an error opens. */
  const opening = useRef<number | null>(null)
  useEffect(() => {
    if (submitCount === seen.current || busy) return
    seen.current = submitCount
    const wrong = stepOfErrors(steps, errors)
    if (wrong === null) return
    opening.current = wrong
    go(wrong)
  }, [submitCount, busy, errors, go, steps])

  // The form itself focuses an invalid field only if it is already on the page.
  useEffect(() => {
    if (opening.current !== step) return
    opening.current = null
    const wrong = heading.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = wrong ?? heading.current
    target?.focus()
  }, [step])

  const move = (to: number) => {
    go(to)
    // Moves the focus to the heading, so that screen readers start there.
    requestAnimationFrame(() => heading.current?.focus())
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (blocked) return
    if (isLast) return submit(event)
    setRefused(null)
    if (await form.trigger([...fields], { shouldFocus: true })) move(step + 1)
    else setRefused(step)
  }
  return { step, isLast, heading, move, onSubmit, unseen }
}
