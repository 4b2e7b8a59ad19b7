import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { ErrorState } from '@/components/ui/states'

/** Replaces the wizard when a challenge cannot be prepared: the reason, and a way back. */
export const ChallengeRefused = ({
  reason,
  back,
  label,
}: {
  reason: string
  back: string
  label: string
}) => (
  <ErrorState
    className="max-w-2xl"
    title="The challenge cannot be prepared here"
    text={reason}
    actions={
      <Button asChild variant="secondary">
        <Link href={back}>{label}</Link>
      </Button>
    }
  />
)
