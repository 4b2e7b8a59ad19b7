import { ownFile } from '@/components/agents/own-file'
import { SampleFile } from '@/components/listings/editor/sample-file'
import type { Listing } from '@/lib/listings/schema'
import { SampleGallery } from './sample-gallery'
import { isPicture } from './sample-kind'

/** Earlier work of the seller: pictures in a gallery, other files as links. Every file was uploaded here. */
export function Samples({ samples }: { samples: Listing['samples'] }) {
  if (samples.length === 0) return null
  const shown = samples.map(({ title, url }) => ({ title, url: ownFile(url) }))
  const files = shown.filter(({ url }) => !isPicture(url))
  return (
    <section aria-labelledby="samples" className="mt-10">
      <h2 id="samples" className="display text-2xl">
        Earlier work
      </h2>
      <SampleGallery pictures={shown.filter(({ url }) => isPicture(url))} />
      {files.length > 0 && (
        <ul className="mt-4 grid gap-4 sm:grid-cols-2">
          {files.map((file) => (
            <li key={file.url}>
              <SampleFile {...file} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
