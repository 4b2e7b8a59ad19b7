import { cn } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'

const most = 10_000

/** A count that leads to its page. `urgent`: above zero it waits for the operator. */
export const CountTile = ({
  href,
  label,
  count,
  urgent = false,
}: {
  href: string
  label: string
  count: number
  urgent?: boolean
}) => (
  <li>
    <Link href={href} className="block h-full sheet px-5 py-4 hover:border-muted">
      <span className={cn('figures block text-2xl', urgent && count > 0 && 'text-wait')}>
        {count >= most ? `${most.toLocaleString('en')} or more` : count.toLocaleString('en')}
      </span>
      <span className="mt-1 block text-muted text-sm">{label}</span>
    </Link>
  </li>
)
