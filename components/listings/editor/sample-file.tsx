import { sampleIcon } from '@/components/listings/samples/sample-kind'

/** A sample that is not a picture: it opens in a new tab. */
export function SampleFile({ title, url }: { title: string; url: string }) {
  const Icon = sampleIcon(url)
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className="group flex items-center gap-3 sheet px-4 py-3.5 text-sm hover:border-field"
    >
      {Icon && <Icon aria-hidden className="size-5 shrink-0 stroke-[1.5] text-faint" />}
      <span className="group-hover:underline">{title}</span>
    </a>
  )
}
