import { FileText } from 'lucide-react'
import { Hash } from '@/components/chain/address'
import { Markdown } from '@/components/ui/markdown'
import { Time } from '@/components/ui/time'
import { fileSize } from '@/components/ui/upload'
import type { Delivery } from '@/lib/disputes/matter-schema'
import type { Artifact } from '@/lib/storage/schema'

/** The deliveries of an order, newest first, each with its note, its files and the hash the chain keeps. */
export function DeliveryList({
  deliveries,
  artifacts,
  chainNow,
  hasEnded = false,
}: {
  deliveries: readonly Delivery[]
  artifacts: readonly Artifact[]
  chainNow: string
  /** Nothing more will be delivered. */
  hasEnded?: boolean
}) {
  const shown = deliveries
    .flatMap(({ deliveredAt, ...delivery }) => (deliveredAt === null ? [] : [{ ...delivery, deliveredAt }]))
    .sort((a, b) => b.deliveredAt.localeCompare(a.deliveredAt))
  if (shown.length === 0)
    return (
      <p className="text-muted text-sm">
        {hasEnded ? 'Nothing was delivered.' : 'Files will be here as soon as the delivery is on the chain.'}
      </p>
    )
  return (
    <ol className="space-y-6">
      {shown.map((delivery) => (
        <li key={delivery.deliveryHash}>
          <p className="mb-2 flex flex-wrap items-center justify-between gap-2 text-muted text-xs">
            <Time at={delivery.deliveredAt} chainNow={chainNow} />
            <span className="flex items-center gap-1">
              Hash on the chain <Hash value={delivery.deliveryHash} />
            </span>
          </p>
          {delivery.note && (
            <Markdown text={delivery.note} className="mb-3 rounded-lg bg-sunken px-3.5 py-2.5 text-sm" />
          )}
          <ul className="space-y-1.5">
            {artifacts
              .filter((artifact) => delivery.artifactIds.includes(artifact.id))
              .map((artifact) => (
                <li key={artifact.id}>
                  <a
                    href={artifact.url}
                    download={artifact.fileName}
                    className="flex min-h-11 items-center gap-3 rounded-lg border border-line px-3 text-sm transition-colors hover:bg-sunken"
                  >
                    <FileText aria-hidden className="size-4 shrink-0 text-muted" />
                    <span className="min-w-0 flex-1 truncate font-medium">{artifact.fileName}</span>
                    <span className="figures text-muted text-xs">{fileSize(artifact.sizeBytes)}</span>
                  </a>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
