'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Refreshes the page at an interval while it is visible. */
export function RefreshEvery({ seconds }: { seconds: number }) {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) router.refresh()
    }, seconds * 1_000)
    return () => clearInterval(timer)
  }, [router, seconds])
  return null
}
