'use client'
import { useTheme } from 'next-themes'
import { useEffect } from 'react'
import { Toaster as Sonner } from 'sonner'
import { toastsReady } from './toast'

/** Where short messages appear. Mounted by `ToastHost`; `toast` sends them. */
export function Toaster() {
  const { resolvedTheme } = useTheme()
  useEffect(toastsReady, [])
  return (
    <Sonner
      theme={resolvedTheme === 'dark' ? 'dark' : 'light'}
      position="bottom-right"
      toastOptions={{
        classNames: {
          toast: '!rounded-xl !border-line !bg-surface !text-ink !shadow-float !font-sans',
          description: '!text-muted',
          actionButton: '!bg-ink !text-paper',
        },
      }}
    />
  )
}
