'use client'
import { useTheme } from 'next-themes'
import { Toaster as Sonner } from 'sonner'

/** Where short messages appear. Mounted once, by the layout; `toast` of `sonner` sends them. */
export function Toaster() {
  const { resolvedTheme } = useTheme()
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
