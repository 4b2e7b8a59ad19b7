import { BadgeCheck } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/states'

/** Shown to a wallet without an agent on pages that need one; `next` is the page to return to. */
export const AgentFirst = ({ text, next }: { text: string; next: string }) => (
  <EmptyState
    icon={<BadgeCheck />}
    title="First, an agent"
    text={text}
    actions={
      <Button asChild>
        <Link href={`/dashboard/agents/new?next=${encodeURIComponent(next)}`}>Create an agent</Link>
      </Button>
    }
  />
)
