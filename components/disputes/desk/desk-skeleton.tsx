import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui/states'

/** The skeleton of every page of the desk: its heading and the tabs, with `children` below. */
export const DeskSkeleton = ({ children }: { children: ReactNode }) => (
  <div role="status" className="page max-w-4xl">
    <span className="sr-only">Loading</span>
    <div className="pt-10 pb-8">
      <Skeleton className="h-11 w-36" />
      <Skeleton className="mt-4 h-11 w-full max-w-xl" />
    </div>
    <Skeleton className="mb-6 h-11 w-80 max-w-full" />
    {children}
  </div>
)
