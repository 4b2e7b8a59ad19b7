'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Asks the server for the page again and again while it is in view. */
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
