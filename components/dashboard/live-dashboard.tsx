'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** How often the dashboard is brought up to date, while somebody looks at it. */
const everyMs = 12_000

/** Keeps the page true while it is open: what waits changes when others act. */
export function LiveDashboard() {
  const router = useRouter()
  useEffect(() => {
    const refresh = () => document.visibilityState === 'visible' && router.refresh()
    const timer = setInterval(refresh, everyMs)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [router])
  return null
}
