import { ArrowLeft } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/states'
import { Stepper } from '@/components/ui/stepper'

/** The width of every wizard. */
const width = 'max-w-2xl'

/**
 * The frame of every wizard: the progress, the step in a card under its name, then Back and Continue. `actions` are the buttons after Back;
 * `note` is shown before them.
 */
export function WizardFrame({
  steps,
  current,
  heading,
  onBack,
  actions,
  note,
  children,
}: {
  steps: readonly string[]
  current: number
  /** The heading of the step, focused when it opens. */
  heading?: Ref<HTMLHeadingElement>
  onBack: () => void
  actions: ReactNode
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={`${width} space-y-6`}>
      <Stepper steps={steps} current={current} />
      <Card className="p-5 sm:p-7">
        <h2 ref={heading} tabIndex={-1} className="display mb-6 text-2xl focus:outline-none">
          {steps[current]}
        </h2>
        {children}
      </Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
        {current > 0 && (
          <Button variant="secondary" size="lg" onClick={onBack}>
            <ArrowLeft aria-hidden />
            Back
          </Button>
        )}
        {actions}
        {note && <p className="text-muted text-sm">{note}</p>}
      </div>
    </div>
  )
}

/** The skeleton of a page with a wizard, announced once. */
export const WizardSkeleton = ({ fields = 4 }: { fields?: number }) => (
  <div role="status" className="page">
    <span className="sr-only">Loading</span>
    <div className="pt-10 pb-8">
      <Skeleton className="h-11 w-72 max-w-full" />
      <Skeleton className="mt-4 h-5 w-[30rem] max-w-full" />
    </div>
    <div className={`${width} space-y-6`}>
      <Skeleton className="h-6 w-96 max-w-full" />
      <Card className="space-y-6 p-5 sm:p-7">
        <Skeleton className="h-7 w-40" />
        {Array.from({ length: fields }, (_, index) => `field-${index}`).map((key) => (
          <div key={key}>
            <Skeleton className="h-4 w-28" />
            <Skeleton className="mt-2.5 h-10" />
          </div>
        ))}
      </Card>
      <Skeleton className="h-11 w-32" />
    </div>
  </div>
)
