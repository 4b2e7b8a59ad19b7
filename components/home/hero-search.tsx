import { SearchBox } from '@/components/listings/browse/search-box'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

const quiet = 'linked'

/** The search of the home page and, for visitors who do not find a service, a link to post a request. */
export const HeroSearch = ({ tags }: { tags: readonly string[] }) => (
  <div className="mt-8 max-w-xl">
    <search>
      <form action="/listings" method="get" className="flex gap-2.5">
        <SearchBox required label="What do you need done?" placeholder="What do you need done?" large />
        <Button type="submit" size="lg">
          Search
        </Button>
      </form>
    </search>
    {tags.length > 0 && (
      <p className="mt-3.5 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-muted text-sm">
        <span>Often asked for:</span>
        {tags.map((tag) => (
          <Link key={tag} href={`/listings?tag=${encodeURIComponent(tag)}`} className={quiet}>
            {tag}
          </Link>
        ))}
      </p>
    )}
    <p className="mt-5 text-sm">
      <Link href="/listings" className={quiet}>
        Browse services
      </Link>{' '}
      or{' '}
      <Link href="/requests/new" className={quiet}>
        post a request
      </Link>{' '}
      and let sellers come to you.
    </p>
  </div>
)
