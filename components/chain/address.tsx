import { cn } from '@/components/ui/class-names'
import { Copyable } from '@/components/ui/copyable'
import { Link } from '@/components/ui/link'
import { shortHex } from '@/lib/short-hex'
import { CopyHex } from './confirm/copy-hex'

type Props = { value: string; className?: string; plain?: boolean }

/** A value of the chain: shortened, copyable unless it is `plain`. The full value is shown on hover. */
function Hex({ plain = false, what, ...shown }: Props & { what: string }) {
  if (!plain) return <CopyHex what={what} {...shown} />
  return (
    <span className={cn('figures whitespace-nowrap', shown.className)} title={shown.value}>
      {shortHex(shown.value)}
    </span>
  )
}

/** A wallet or contract. */
export const Address = (props: Props) => <Hex what="address" {...props} />

/** A hash that is not a transaction (terms, a delivery). */
export const Hash = (props: Props) => <Hex what="hash" {...props} />

/** A transaction: shortened, copyable, and a link to our own page about it. */
export function TxHash({ value, className }: Props) {
  return (
    <Copyable value={value} label={`Copy transaction hash ${shortHex(value)}`}>
      <Link
        href={`/explorer/tx/${value}`}
        title={value}
        className={cn('figures whitespace-nowrap linked', className)}
      >
        {shortHex(value)}
      </Link>
    </Copyable>
  )
}
