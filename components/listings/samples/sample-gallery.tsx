'use client'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Picture } from '@/components/ui/picture'

/** The dialog is loaded when a picture is first enlarged. */
const SampleDialog = dynamic(() => import('./sample-dialog').then((module) => module.SampleDialog), {
  ssr: false,
})

export type SamplePicture = { title: string; url: string }

/** Pictures of earlier work: small with their captions, enlarged in a dialog with keyboard navigation. */
export function SampleGallery({ pictures }: { pictures: readonly SamplePicture[] }) {
  const [place, setPlace] = useState<number | null>(null)
  const [used, setUsed] = useState(false)
  if (pictures.length === 0) return null
  const enlarge = (index: number) => {
    setUsed(true)
    setPlace(index)
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
                onClick={() => enlarge(index)}
                className="group block w-full overflow-hidden rounded-xl border border-line bg-sunken hover:border-field"
              >
                <span className="sr-only">Enlarge: </span>
                <Picture
                  src={url}
                  alt={title}
                  width={960}
                  height={600}
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
      {used && <SampleDialog pictures={pictures} place={place} setPlace={setPlace} />}
    </>
  )
}
