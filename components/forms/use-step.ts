'use client'
import { useSearchParams } from 'next/navigation'
import { useCallback } from 'react'

/** The current step of a task, in the URL: Back goes one step back, a reload stays on the step. */
export function useStep(count: number): [number, (step: number) => void] {
  const search = useSearchParams()
  const asked = Number(search.get('step') ?? '1') - 1
  const step = Number.isInteger(asked) && asked >= 0 && asked < count ? asked : 0
  const go = useCallback((to: number) => {
    const url = new URL(window.location.href)
    if (to === 0) url.searchParams.delete('step')
    else url.searchParams.set('step', String(to + 1))
    window.history.pushState(null, '', url)
    window.scrollTo({ top: 0 })
  }, [])
  return [step, go]
}
