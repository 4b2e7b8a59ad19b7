import { Copyable } from '@/components/ui/copyable'

/** A code block to read or copy. Long lines wrap instead of scrolling sideways. */
export function Code({ text, label }: { text: string; label: string }) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-lg border border-line bg-sunken">
      <figcaption className="flex items-center justify-between border-line border-b py-1 pr-1.5 pl-3.5 text-faint text-xs">
        {label}
        <Copyable value={text} label={`Copy: ${label}`} />
      </figcaption>
      <pre className="whitespace-pre-wrap wrap-anywhere p-3.5 font-mono text-[0.8125rem] leading-relaxed">
        <code>{text}</code>
      </pre>
    </figure>
  )
}
