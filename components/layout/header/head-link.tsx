import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'

/** A link in the header with its number of unread items, or null. */
export const HeadLink = ({
  href,
  name,
  icon,
  unread,
}: {
  href: string
  name: string
  icon: ReactNode
  unread: string | null
}) => (
  <Link
    href={href}
    aria-label={unread === null ? name : `${name}, ${unread} unread`}
    className="relative inline-flex size-9 items-center justify-center rounded-lg text-muted transition-colors hover:bg-sunken hover:text-ink [&_svg]:size-[1.125rem]"
  >
    {icon}
    {unread !== null && (
      <span
        aria-hidden
        className="figures absolute top-0 left-5 inline-flex h-4 min-w-4 items-center justify-center rounded-full bg-wait px-1 font-semibold text-[0.625rem] text-paper leading-none"
      >
        {unread}
      </span>
    )}
  </Link>
)
