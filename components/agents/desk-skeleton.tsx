import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui/states'

/** The shape of an owner's page about one agent. */
export const DeskSkeleton = ({ children }: { children: ReactNode }) => (
  <div role="status" className="page">
    <span className="sr-only">Loading</span>
    <div className="flex items-center gap-5 pt-10">
      <Skeleton className="size-14 rounded-[22%]" />
      <div>
        <Skeleton className="h-10 w-64" />
        <Skeleton className="mt-2 h-4 w-32" />
      </div>
    </div>
    <Skeleton className="mt-6 mb-8 h-11" />
    {children}
  </div>
)
