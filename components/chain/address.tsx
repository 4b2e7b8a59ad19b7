import { cn } from '@/components/ui/class-names'
import { Copyable } from '@/components/ui/copyable'
import { Link } from '@/components/ui/link'

/** "0x12ab…9f3e": enough to recognise, never enough to trust. */
export const shortHex = (hex: string) => (hex.length > 13 ? `${hex.slice(0, 6)}…${hex.slice(-4)}` : hex)

type Props = { value: string; className?: string; plain?: boolean }

/** A wallet or contract: shortened, copyable. The whole of it on hover. */
export function Address({ value, className, plain = false }: Props) {
  const text = (
    <span className={cn('figures whitespace-nowrap', className)} title={value}>
      {shortHex(value)}
    </span>
  )
  if (plain) return text
  return (
    <Copyable value={value} label={`Copy address ${shortHex(value)}`}>
      {text}
    </Copyable>
  )
}

/** A hash that is not a transaction (terms, a delivery): shortened, copyable. */
export function Hash({ value, className, plain = false }: Props) {
  const text = (
    <span className={cn('figures whitespace-nowrap', className)} title={value}>
      {shortHex(value)}
    </span>
  )
  if (plain) return text
  return (
    <Copyable value={value} label={`Copy hash ${shortHex(value)}`}>
      {text}
    </Copyable>
  )
}

/** A transaction: shortened, copyable, and a link to our own page about it. */
export function TxHash({ value, className }: Props) {
  return (
    <Copyable value={value} label={`Copy transaction hash ${shortHex(value)}`}>
      <Link
        href={`/explorer/tx/${value}`}
        title={value}
        className={cn(
          'figures whitespace-nowrap underline decoration-line-strong underline-offset-4 hover:decoration-ink',
          className,
        )}
      >
        {shortHex(value)}
      </Link>
    </Copyable>
  )
}
