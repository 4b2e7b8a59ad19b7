'use client'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Picture } from '@/components/ui/picture'
import type { SamplePicture } from './sample-gallery'

/** A picture of earlier work, enlarged. The arrow keys and two buttons navigate all of them. */
export function SampleDialog({
  pictures,
  place,
  setPlace,
}: {
  pictures: readonly SamplePicture[]
  /** The index of the shown picture; null closes the dialog. */
  place: number | null
  setPlace: (place: number | null) => void
}) {
  const shown = place === null ? undefined : pictures[place]
  const move = (step: number) =>
    setPlace(place === null ? null : (place + step + pictures.length) % pictures.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(1)
    else if (event.key === 'ArrowLeft') move(-1)
  }
  return (
    <Dialog
      open={shown !== undefined}
      onOpenChange={(open) => !open && setPlace(null)}
      title={shown?.title ?? 'Earlier work'}
      onKeyDown={onKeyDown}
      className="sm:w-[min(72rem,calc(100vw-2rem))]"
    >
      {shown && (
        <>
          <Picture
            src={shown.url}
            alt={shown.title}
            width={1200}
            height={750}
            eager
            className="block max-h-[70dvh] w-full rounded-lg bg-sunken object-contain"
          />
          {pictures.length > 1 && (
            <div className="mt-3 flex items-center justify-between gap-3">
              <IconButton label="Previous picture" onClick={() => move(-1)}>
                <ChevronLeft aria-hidden />
              </IconButton>
              <p aria-live="polite" className="text-muted text-sm">
                {(place ?? 0) + 1} of {pictures.length}
              </p>
              <IconButton label="Next picture" onClick={() => move(1)}>
                <ChevronRight aria-hidden />
              </IconButton>
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}
