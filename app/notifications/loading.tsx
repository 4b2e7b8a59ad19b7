import { Skeleton } from '@/components/ui/states'

/** The skeleton of the list of notifications. */
export default function Loading() {
  return (
    <div role="status" className="page max-w-3xl">
      <span className="sr-only">Loading</span>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-10 pb-8">
        <div className="min-w-0 flex-1 basis-80">
          <Skeleton className="h-11 w-64" />
          <Skeleton className="mt-4 h-5 w-96 max-w-full" />
        </div>
        <Skeleton className="h-10 w-48" />
      </div>
      <Skeleton className="mb-6 h-11 w-40" />
      <ul className="divide-y divide-line sheet">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <li key={row} className="px-5 py-4">
            <Skeleton className="h-4 w-52 max-w-full" />
            <Skeleton className="mt-2.5 h-4 w-full max-w-md" />
          </li>
        ))}
      </ul>
    </div>
  )
}
