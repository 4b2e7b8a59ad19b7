import { type ReactNode, Suspense } from 'react'
import { CompareTray } from '@/components/listings/compare/compare-tray'

/** The pages for choosing listings, with the compare tray. */
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
