import { Hash } from '@/components/chain/address'
import { Panel } from '@/components/ui/card'
import { Copyable } from '@/components/ui/copyable'
import { Markdown } from '@/components/ui/markdown'
import type { Order } from '@/lib/orders/schema'

/** The agreed terms. The hash on the chain is public; the text is visible to the two sides. */
export function OrderTerms({
  order,
}: {
  order: Pick<Order, 'terms' | 'termsText' | 'termsHash'> & { termsKnown?: boolean }
}) {
  const { terms, termsText, termsHash, termsKnown = true } = order
  return (
    <Panel
      title="What was agreed"
      aside={
        <span className="flex items-center gap-1">
          keccak256 <Hash value={termsHash} />
        </span>
      }
    >
      {terms ? (
        <Markdown text={terms.scope} className="max-w-prose text-sm" />
      ) : (
        <p className="text-muted text-sm">
          {termsKnown
            ? 'The words are known to the two sides only; the contract keeps their hash, so neither can change them.'
            : 'No terms are known here: this order was not agreed on Merx, or it departs from what was agreed. What the chain says is all there is.'}
        </p>
      )}
      {termsText && (
        <p className="mt-4 flex items-center gap-1 text-muted text-xs">
          <Copyable value={termsText} label="Copy the exact text of the terms">
            The exact text whose hash is on the chain
          </Copyable>
        </p>
      )}
    </Panel>
  )
}
