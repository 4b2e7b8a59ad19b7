import { Hash } from '@/components/chain/address'
import { Fold } from '@/components/ui/fold'
import { Markdown } from '@/components/ui/markdown'
import { Time } from '@/components/ui/time'
import type { TextStart } from '@/lib/storage/text-start'
import { DeliveredFile } from './delivered-file'
import type { Round } from './rounds'

/** Files whose preview is open initially. */
const openFiles = 3

/** The deliveries: the newest round with its text and a preview of each file, earlier rounds folded. */
export function DeliveryRounds({
  rounds,
  texts,
  chainNow,
}: {
  /** The newest first. */
  rounds: readonly Round[]
  /** The beginnings of text files, by artifact id. */
  texts: ReadonlyMap<string, TextStart>
  chainNow: string
}) {
  const [newest, ...earlier] = rounds
  if (!newest) return null
  return (
    <div className="space-y-5">
      <OneRound round={newest} texts={texts} open={openFiles} />
      {earlier.map((round) => (
        <Fold
          key={round.key}
          title="Earlier delivery"
          aside={<Time at={round.deliveredAt} chainNow={chainNow} />}
        >
          <OneRound round={round} texts={texts} open={0} />
        </Fold>
      ))}
    </div>
  )
}

function OneRound({
  round,
  texts,
  open,
}: {
  round: Round
  texts: ReadonlyMap<string, TextStart>
  open: number
}) {
  const { note, files, deliveryHash, isOwnHash } = round
  return (
    <div className="space-y-4">
      {note && <Markdown text={note} className="max-w-prose" />}
      {files.length > 0 && (
        <ul className="space-y-2.5">
          {files.map((file, index) => (
            <li key={file.id}>
              <DeliveredFile file={file} text={texts.get(file.id) ?? null} open={index < open} />
            </li>
          ))}
        </ul>
      )}
      {isOwnHash && (
        <p className="text-muted text-sm">
          The seller delivered outside Merx and signed a hash of its own. Merx keeps no files of it.
        </p>
      )}
      <p className="flex flex-wrap items-center gap-1 text-faint text-xs">
        {isOwnHash ? 'Hash on the chain' : 'Fixed on the chain by its hash'} <Hash value={deliveryHash} />
      </p>
    </div>
  )
}
