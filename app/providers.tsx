'use client'
import { QueryClientProvider } from '@tanstack/react-query'
import { ThemeProvider } from 'next-themes'
import { type ReactNode, useState } from 'react'
import { ConfirmHost } from '@/components/chain/confirm-host'
import { makeQueryClient } from '@/components/data/query-client'
import { ToastHost } from '@/components/ui/toast-host'

/**
 * What every page needs in the browser: the theme, what it knows of the API, and messages. No wallet code. The theme's small inline script
 * carries the request's nonce, so that the content policy needs no `unsafe-inline`.
 */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  // On the server one for each rendering: nobody is shown what is somebody else's.
  const [queries] = useState(makeQueryClient)
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="system"
      enableSystem
      disableTransitionOnChange
      {...(nonce !== undefined && { nonce })}
    >
      <QueryClientProvider client={queries}>
        {children}
        <ToastHost />
        <ConfirmHost />
      </QueryClientProvider>
    </ThemeProvider>
  )
}
