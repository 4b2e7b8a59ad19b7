'use client'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/states'

/** A conversation that could not be read; the list next to it still works. */
export default function ConversationError({
  error,
  retry,
}: {
  error: Error & { digest?: string }
  retry: () => void
}) {
  return (
    <div className="m-auto max-w-md px-6">
      <ErrorState
        title="This conversation could not be read"
        text="Nothing that was written is lost. Try again in a moment."
        {...(error.digest && { requestId: error.digest })}
        actions={
          <Button size="sm" variant="secondary" onClick={retry}>
            Try again
          </Button>
        }
      />
    </div>
  )
}
