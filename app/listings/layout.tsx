import { type ReactNode, Suspense } from 'react'
import { CompareTray } from '@/components/listings/compare-tray'

/** The pages one chooses on, with the tray of what is chosen for comparing. */
export default function ListingsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Suspense>
        <CompareTray />
      </Suspense>
    </>
  )
}
