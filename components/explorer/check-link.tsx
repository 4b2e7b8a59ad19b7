import { cn } from '@/components/ui/class-names'
import type { RecordKind } from '@/lib/explorer/schema'
import { checkPath, recordWords } from './record-words'

/** Links to the page that compares an object with the chain. A plain link: that page is a separate document. */
export const CheckLink = ({ kind, id, className }: { kind: RecordKind; id: string; className?: string }) => (
  <a
    href={checkPath(kind, id)}
    aria-label={`Check this ${recordWords[kind].one} yourself, against the chain`}
    className={cn(
      'inline-flex min-h-6 items-center text-muted text-sm underline decoration-line-strong underline-offset-4 hover:text-ink',
      className,
    )}
  >
    Check it yourself
  </a>
)
