'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const ended = new Set(['INDEXED', 'REVERTED'])

/** Reads the page again until the transaction has come to an end. */
export function LiveTx({ status }: { status: string }) {
  const router = useRouter()
  useEffect(() => {
    if (ended.has(status)) return
    const timer = setInterval(() => document.visibilityState === 'visible' && router.refresh(), 2_000)
    return () => clearInterval(timer)
  }, [status, router])
  return null
}
