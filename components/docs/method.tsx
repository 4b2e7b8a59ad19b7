import { cn } from '@/components/ui/class-names'

/** The HTTP method of an address. Writes stand out from reads by weight, not by colour: colours are about money here. */
export function Method({ method, className }: { method: string; className?: string }) {
  const isRead = method === 'GET'
  return (
    <span
      className={cn(
        'inline-block w-15 shrink-0 rounded border py-0.5 text-center font-mono text-[0.6875rem] leading-4',
        isRead ? 'border-line text-muted' : 'border-ink bg-ink font-medium text-paper',
        className,
      )}
    >
      {method}
    </span>
  )
}
