import { StatusPill } from '@/components/ui/badge'
import { Time } from '@/components/ui/time'
import { chainCursor } from '@/lib/chain/time'
import { showChainTime } from '@/lib/fields'
import { log } from '@/lib/log'

/** How far the chain has been read: everything on the page is true as of this block. */
export async function ChainHead() {
  const cursor = await chainCursor().catch((cause: unknown) => {
    log().warn({ error: cause }, 'the footer could not read the checkpoint')
    return null
  })
  if (!cursor)
    return (
      <StatusPill tone="wait" className="mt-4">
        Waiting for the indexer
      </StatusPill>
    )
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-xs">
      <StatusPill tone="safe">
        Verified at block <span className="figures">{cursor.number.toLocaleString('en')}</span>
      </StatusPill>
      <span>
        chain {cursor.chainId}, <Time at={showChainTime(cursor.timestamp)} />
      </span>
    </p>
  )
}
