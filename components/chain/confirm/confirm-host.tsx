'use client'
import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { onConfirmRequest } from '@/lib/api/confirm-request'

const ConfirmDialog = dynamic(() => import('./confirm-dialog').then((module) => module.ConfirmDialog), {
  ssr: false,
})

/** Mounts the dialog that asks for a fresh signature. Part of the layout; loads no wallet code before it is needed. */
export function ConfirmHost() {
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null)
  useEffect(() => onConfirmRequest((next) => setAnswer(() => next)), [])
  const end = (confirmed: boolean) => {
    answer?.(confirmed)
    setAnswer(null)
  }
  return answer && <ConfirmDialog end={end} />
}
