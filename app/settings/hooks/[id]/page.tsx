import type { Metadata } from 'next'
import { found, pathPart } from '@/app/found'
import { signedIn } from '@/app/signed-in'
import { Transcript } from '@/components/hooks/transcript'
import { TurnPill } from '@/components/hooks/turn-list'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { RowId } from '@/lib/fields'
import { getTurn } from '@/lib/hooks/queries'

export const metadata: Metadata = { title: 'Turn', robots: { index: false } }

/** One turn with its transcript, for the owner of the agent's key and the operator. */
export default async function TurnPage({ params }: { params: Promise<{ id: string }> }) {
  const id = pathPart(RowId, (await params).id)
  const actor = await signedIn(`/settings/hooks/${id}`)
  const turn = await found(getTurn(actor, id))
  return (
    <>
      <PageHead
        eyebrow={<Link href="/settings/hooks">Hooks</Link>}
        title={turn.name}
        actions={<TurnPill status={turn.status} />}
      />
      <Transcript turn={turn} />
    </>
  )
}
