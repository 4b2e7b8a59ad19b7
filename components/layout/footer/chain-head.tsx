'use client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { StatusPill } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { Time } from '@/components/ui/time'

type Head = { block: string; at: string | null }

/** The footer may mount repeatedly: the chain head is read again if the last value is older than this. */
const freshMs = 10_000

const wordsOf = ({ block, at }: Head) =>
  at === null ? (
    'Waiting for the indexer'
  ) : (
    <>
      Verified at block <span className="figures">{Number(block).toLocaleString('en')}</span>
    </>
  )

/**
 * The block up to which the chain has been indexed. It changes with every block, so no page contains it: the browser reads it when the
 * footer becomes visible, and its width is reserved. Without JavaScript it links to the page that shows it.
 */
export function ChainHead({ chainId }: { chainId: number }) {
  const [head, setHead] = useState<Head | null>(null)
  const place = useRef<HTMLParagraphElement>(null)
  const askedAt = useRef(Number.NEGATIVE_INFINITY)
  const ask = useEffectEvent(() => {
    if (performance.now() - askedAt.current < freshMs) return
    askedAt.current = performance.now()
    // Most visitors of a page never see its footer.
    import('@/lib/api/client')
      .then(({ callApi }) => callApi('GET /stats/network'))
      .then(
        ({ latestBlock: block, latestBlockAt: at }) => setHead({ block, at }),
        // On failure the link stays.
        () => undefined,
      )
  })
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask())
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <p ref={place} className="mt-4 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-xs">
      <Link href="/status" className="rounded-full">
        <StatusPill tone={head === null ? 'plain' : head.at === null ? 'wait' : 'safe'} className="min-w-50">
          {head === null ? 'Newest verified block' : wordsOf(head)}
        </StatusPill>
      </Link>
      <span className="min-w-42">
        chain {chainId}
        {head?.at && (
          <>
            , <Time at={head.at} />
          </>
        )}
      </span>
    </p>
  )
}
