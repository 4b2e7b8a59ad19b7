import { cn } from '@/components/ui/class-names'

/** A text verbatim, with numbered lines. Long lines scroll; with `wraps` they wrap, without numbers. */
export function NumberedLines({ text, wraps }: { text: string; wraps: boolean }) {
  const shown = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const look = 'py-3 font-mono text-[0.8125rem] leading-[1.55]'
  if (wraps) return <pre className={cn(look, 'whitespace-pre-wrap break-words px-5')}>{shown}</pre>
  const count = shown.split('\n').length
  return (
    <div className="flex w-max min-w-full">
      <pre
        aria-hidden
        className={cn(
          look,
          'sticky left-0 select-none border-line border-r bg-sunken px-3 text-right text-faint',
        )}
      >
        {Array.from({ length: count }, (_, index) => index + 1).join('\n')}
      </pre>
      <pre className={cn(look, 'flex-1 px-4 [tab-size:4]')}>{shown}</pre>
    </div>
  )
}
