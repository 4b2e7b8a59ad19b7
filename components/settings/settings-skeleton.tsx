import { Skeleton, SkeletonBox } from '@/components/ui/states'

/** The skeleton of a settings page: its heading, and one box. */
export const SettingsSkeleton = ({ box = 'h-64' }: { box?: string }) => (
  <div role="status">
    <span className="sr-only">Loading</span>
    <div className="pt-10 pb-8">
      <Skeleton className="h-11 w-44" />
      <Skeleton className="mt-4 h-5 w-full max-w-xl" />
    </div>
    <SkeletonBox className={box} />
  </div>
)
