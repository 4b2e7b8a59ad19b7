import { Skeleton } from '@/components/ui/states'

/** The skeleton of a conversation. */
export default function Loading() {
  return (
    <div role="status" className="flex min-w-0 flex-1 flex-col">
      <span className="sr-only">Loading</span>
      <div className="flex h-16 items-center gap-3 border-line border-b px-4">
        <Skeleton className="size-8 rounded-[22%]" />
        <Skeleton className="h-5 w-48" />
      </div>
      <div className="flex flex-1 flex-col justify-end gap-4 px-6 pb-6">
        <Skeleton className="h-14 w-3/5 max-w-md" />
        <Skeleton className="h-10 w-2/5 max-w-sm self-end" />
        <Skeleton className="h-20 w-3/5 max-w-md" />
        <Skeleton className="mt-4 h-11 w-full" />
      </div>
    </div>
  )
}
