'use client'
import { ThemeProvider } from 'next-themes'
import type { ReactNode } from 'react'
import { ConfirmHost } from '@/components/chain/confirm/confirm-host'
import { Redraw } from '@/components/ui/redraw'
import { ToastHost } from '@/components/ui/toast-host'

/**
 * The client components of every page: the theme, toasts and the icon redraw. No wallet code, and nothing that reads the API. The theme's
 * small inline script carries the request's nonce, so that the content policy needs no `unsafe-inline`.
 */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="system"
      enableSystem
      {...(nonce !== undefined && { nonce })}
    >
      {children}
      <ToastHost />
      <ConfirmHost />
      <Redraw />
    </ThemeProvider>
  )
}
