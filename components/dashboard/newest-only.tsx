import { maxListed } from '@/lib/paging'

/** A line under a list that may have been cut. `count` is the number of its rows. */
export const NewestOnly = ({ count }: { count: number }) =>
  count < maxListed ? null : (
    <p className="mt-3 text-muted text-sm">At most {maxListed} are listed: the newest ones.</p>
  )
