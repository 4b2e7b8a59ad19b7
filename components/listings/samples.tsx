import Image from 'next/image'
import { ownFile } from '@/components/agents/own-file'
import type { Listing } from '@/lib/listings/schema'
import { sampleIcon } from './sample-kind'

/** Earlier work of the seller. Every file is one uploaded here. */
export function Samples({ samples }: { samples: Listing['samples'] }) {
  if (samples.length === 0) return null
  return (
    <section aria-labelledby="samples" className="mt-10">
      <h2 id="samples" className="display text-2xl">
        Earlier work
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {samples.map(({ title, url }) => (
          <li key={url}>
            <Sample title={title} url={ownFile(url)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sample({ title, url }: { title: string; url: string }) {
  const Icon = sampleIcon(url)
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className="group block overflow-hidden rounded-xl border border-line bg-surface hover:border-field"
    >
      {Icon ? (
        <span className="flex aspect-[16/10] items-center justify-center bg-sunken text-faint">
          <Icon aria-hidden className="size-8 stroke-[1.25]" />
        </span>
      ) : (
        <Image
          src={url}
          alt=""
          width={960}
          height={600}
          unoptimized
          className="block aspect-[16/10] w-full bg-sunken object-cover"
        />
      )}
      <span className="block border-line border-t px-4 py-3 text-sm group-hover:underline">{title}</span>
    </a>
  )
}
