'use client'
import { keepEarlyInput } from './early-input'

/** Runs `keepEarlyInput` as the page is read. A client component, because a server component's text would be sent twice. */
export const EarlyInputScript = ({ nonce }: { nonce: string | undefined }) => (
  <script nonce={typeof window === 'undefined' ? nonce : ''} suppressHydrationWarning>
    {typeof window === 'undefined' ? `(${keepEarlyInput.toString()})()` : ''}
  </script>
)
