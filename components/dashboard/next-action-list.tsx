import { ChevronRight, CircleCheck } from 'lucide-react'
import { Countdown } from '@/components/ui/countdown'
import { Link } from '@/components/ui/link'
import type { NextAction } from './next-action'

/** Pending work of the reader, each line a link to where it is done. */
export function NextActionList({ actions }: { actions: readonly NextAction[] }) {
  if (actions.length === 0)
    return (
      <p className="flex items-center gap-3 sheet px-5 py-4 text-muted text-sm">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-safe" />
        Nothing waits for you.
      </p>
    )
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-xl border border-wait-line bg-surface">
      {actions.map(({ key, href, verb, what, text, until }) => (
        <li key={key}>
          <Link href={href} className="flex items-center gap-4 px-5 py-4 transition-colors hover:bg-sunken">
            <span aria-hidden className="size-2 shrink-0 rounded-full bg-wait" />
            <span className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-4">
              <span className="block min-w-0 sm:flex-1">
                <span className="block sm:truncate">
                  <span className="font-semibold">{verb}</span>
                  <span className="block truncate text-muted sm:ml-2 sm:inline">{what}</span>
                </span>
                <span className="block text-muted text-sm sm:truncate">{text}</span>
              </span>
              {until && (
                <span className="mt-1 block shrink-0 text-sm sm:mt-0 sm:text-right">
                  <Countdown
                    until={until.at}
                    chainNow={until.chainNow}
                    over="time is up"
                    className="font-medium"
                  />
                  <span className="ml-2 text-muted text-xs sm:ml-0 sm:block">{until.then}</span>
                </span>
              )}
            </span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-faint" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
