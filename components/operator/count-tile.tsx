import { cn } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'

const most = 10_000

/** A count that links to the page that lists its items, if any. `urgent`: above zero the operator has to act. */
export function CountTile({
  href,
  label,
  count,
  urgent = false,
}: {
  href: string | null
  label: string
  count: number
  urgent?: boolean
}) {
  const content = (
    <>
      <span className={cn('figures block text-2xl', urgent && count > 0 && 'text-wait')}>
        {count >= most ? `${most.toLocaleString('en')} or more` : count.toLocaleString('en')}
      </span>
      <span className="mt-1 block text-muted text-sm">{label}</span>
    </>
  )
  if (href === null) return <li className="sheet px-5 py-4">{content}</li>
  return (
    <li>
      <Link href={href} className="block h-full sheet px-5 py-4 hover:border-muted">
        {content}
      </Link>
    </li>
  )
}
