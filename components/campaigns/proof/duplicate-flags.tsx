import { Copy } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { Note } from '@/components/ui/states'
import type { DuplicateFlag } from '@/lib/campaigns/proof/proof-schema'

const kindWords: Record<DuplicateFlag['kind'], string> = {
  FILE: 'The same file',
  PICTURE: 'A similar picture',
  URL: 'The same address',
  HANDLE: 'The same account',
}

/** Matches with other slots of the campaign. A hint to check, not a verdict. */
export const DuplicateFlags = ({ flags }: { flags: readonly DuplicateFlag[] }) => (
  <Note tone="wait" icon={<Copy />}>
    <ul className="space-y-1">
      {flags.map(({ kind, slotId, agent, distance }) => (
        <li key={`${kind}:${slotId}`}>
          {kindWords[kind]}
          {distance !== null && distance > 0 && ` (${distance} of 64 bits differ)`} is in the slot of{' '}
          <Link href={`/slots/${slotId}`} className="font-medium underline underline-offset-4">
            {agent ? `@${agent.handle}` : 'another provider'}
          </Link>
        </li>
      ))}
    </ul>
  </Note>
)
