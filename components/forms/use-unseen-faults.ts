'use client'
import { useEffect, useState } from 'react'
import { faultsOf, faultWords, isAbout, withoutControl } from './faults'

/** The wait after a render, in milliseconds: a refusal may open another step first. */
const settleMs = 100

const hasControl = (name: string): boolean =>
  // The document head has elements with names as well, such as `description`.
  [...document.getElementsByName(name)].some((element) => element.closest('form') !== null)

/** The failure of a form that is invalid because of fields which the page does not show. */
export type UnseenFaults = { code: 'UNSEEN'; text: string; requestId: undefined }

/**
 * Reports the errors of an invalid form that no control on the page can show, such as a field of a part that is switched off. Otherwise the
 * button would do nothing without an explanation. `fields`: the validated fields; null while the form is valid.
 */
export function useUnseenFaults(
  errors: object,
  fields: readonly string[] | 'all' | null,
): UnseenFaults | null {
  const [text, setText] = useState('')
  // After each render: only then is it known which controls are on the page.
  useEffect(() => {
    if (fields === null) {
      setText('')
      return
    }
    const timer = setTimeout(() => {
      const faults = faultsOf(errors).filter((fault) => fields === 'all' || isAbout(fault, fields))
      setText(faultWords(withoutControl(faults, hasControl)))
    }, settleMs)
    return () => clearTimeout(timer)
  })
  return text === '' ? null : { code: 'UNSEEN', text, requestId: undefined }
}
