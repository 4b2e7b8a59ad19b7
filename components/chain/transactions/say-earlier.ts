import { toast } from '@/components/ui/toast'
import type { TxReceipt } from './tx-plan'

/** Announces the end of a transaction that was sent before its form was changed. `show` opens what it made. */
export function sayEarlier({ words }: TxReceipt, show?: () => void): void {
  toast.success(`Your earlier transaction is done. ${words}`, {
    ...(show && { action: { label: 'Show it', onClick: show } }),
  })
}
