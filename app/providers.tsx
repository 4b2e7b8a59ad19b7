'use client'
import { ThemeProvider } from 'next-themes'
import type { ReactNode } from 'react'
import { ConfirmHost } from '@/components/chain/confirm/confirm-host'
import { EarlyInputScript } from '@/components/layout/early-input-script'
import { Redraw } from '@/components/ui/redraw'
import { ToastHost } from '@/components/ui/toast-host'

/**
 * The client components of every page: the theme, early input, toasts and the icon redraw. No wallet code, and nothing that reads the API.
 * The small inline scripts carry the request's nonce, so that the content policy needs no `unsafe-inline`.
 */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="system"
      enableSystem
      {...(nonce !== undefined && { nonce })}
    >
      <EarlyInputScript nonce={nonce} />
      {children}
      <ToastHost />
      <ConfirmHost />
      <Redraw />
    </ThemeProvider>
  )
}
