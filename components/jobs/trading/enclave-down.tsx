'use client'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/states'

/** Shown when the enclave did not respond while the page was rendered: the reason, and a retry. */
export function EnclaveDown({ text }: { text: string }) {
  const router = useRouter()
  const [busy, start] = useTransition()
  return (
    <ErrorState
      title="The enclave does not answer"
      text={text}
      actions={
        <Button size="sm" variant="secondary" busy={busy} onClick={() => start(() => router.refresh())}>
          Try again
        </Button>
      }
    />
  )
}
