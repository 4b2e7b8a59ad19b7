import { cn } from '@/components/ui/class-names'

/** The verb of an address. Writing stands out from reading by weight, not by colour: colours speak of money here. */
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
