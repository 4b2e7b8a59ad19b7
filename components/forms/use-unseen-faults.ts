'use client'
import { useEffect, useState } from 'react'
import { faultsOf, faultWords, isAbout, withoutControl } from './faults'

/** How long to wait after a render, in milliseconds: a refusal may open another step first. */
const settleMs = 100

const hasControl = (name: string): boolean =>
  // The head of the page has elements with names as well, such as `description`.
  [...document.getElementsByName(name)].some((element) => element.closest('form') !== null)

/** What a form says that refuses because of fields which the page does not show. */
export type UnseenFaults = { code: 'UNSEEN'; text: string; requestId: undefined }

/**
 * Says what a refused form complains about where no control on the page can show it, such as a field of a part that is switched off.
 * Without it the button would do nothing and say nothing. `fields`: what was checked; null while nothing is refused.
 */
export function useUnseenFaults(
  errors: object,
  fields: readonly string[] | 'all' | null,
): UnseenFaults | null {
  const [text, setText] = useState('')
  // After each render: which controls are on the page is known only then.
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
