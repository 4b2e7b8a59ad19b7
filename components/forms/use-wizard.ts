'use client'
import { type FormEvent, useEffect, useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useStep } from './use-step'
import { stepOfErrors } from './wizard-steps'

type Steps<In extends FieldValues> = readonly { fields: readonly (keyof In & string)[] }[]

/**
 * Moves through the steps of a form. The fields of a step are checked before the next one; the last step submits, and a refusal opens
 * the step where it can be fixed. `blocked`: what was submitted is still on its way.
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

  const seen = useRef(0)
  useEffect(() => {
    if (submitCount === seen.current || busy) return
    seen.current = submitCount
    const wrong = stepOfErrors(steps, errors)
    if (wrong !== null) go(wrong)
  }, [submitCount, busy, errors, go, steps])

  const move = (to: number) => {
    go(to)
    // The next step is read out from its start.
    requestAnimationFrame(() => heading.current?.focus())
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (blocked) return
    if (isLast) return submit(event)
    const fields = (steps[step]?.fields ?? []) as readonly Path<In>[]
    if (await form.trigger([...fields], { shouldFocus: true })) move(step + 1)
  }
  return { step, isLast, heading, move, onSubmit }
}
