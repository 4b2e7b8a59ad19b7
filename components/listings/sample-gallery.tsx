'use client'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import Image from 'next/image'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

type Picture = { title: string; url: string }

/** Pictures of earlier work: small with their captions, large in a dialog that the arrow keys walk through. */
export function SampleGallery({ pictures }: { pictures: readonly Picture[] }) {
  const [place, setPlace] = useState<number | null>(null)
  if (pictures.length === 0) return null
  const shown = place === null ? undefined : pictures[place]
  const move = (step: number) =>
    setPlace((now) => (now === null ? null : (now + step + pictures.length) % pictures.length))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(1)
    else if (event.key === 'ArrowLeft') move(-1)
  }
  return (
    <>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {pictures.map(({ title, url }, index) => (
          <li key={url}>
            <figure>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setPlace(index)}
                className="group block w-full overflow-hidden rounded-xl border border-line bg-sunken hover:border-field"
              >
                <span className="sr-only">Enlarge: </span>
                <Image
                  src={url}
                  alt={title}
                  width={960}
                  height={600}
                  unoptimized
                  loading="lazy"
                  className="block aspect-[16/10] w-full object-cover"
                />
              </button>
              <figcaption aria-hidden className="mt-2 text-muted text-sm">
                {title}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== undefined}
        onOpenChange={(open) => !open && setPlace(null)}
        title={shown?.title ?? 'Earlier work'}
        className="sm:w-[min(72rem,calc(100vw-2rem))]"
      >
        {shown && (
          <fieldset onKeyDown={onKeyDown}>
            <legend className="sr-only">Earlier work, enlarged</legend>
            <Image
              src={shown.url}
              alt={shown.title}
              width={1200}
              height={750}
              unoptimized
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
          </fieldset>
        )}
      </Dialog>
    </>
  )
}
