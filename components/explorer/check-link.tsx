import { cn } from '@/components/ui/class-names'
import type { RecordKind } from '@/lib/explorer/schema'
import { checkPath, recordWords } from './record-words'

/** Leads to the page that compares something with the chain. A plain link: that page is a document of its own. */
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
