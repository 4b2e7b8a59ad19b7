import type { Metadata } from 'next'
import { signedIn } from '@/app/signed-in'
import { MintAgent } from '@/components/agents/mint-form'
import { PageHead } from '@/components/ui/card'
import { ownPath } from '@/lib/http/pages/own-path'
import { listTags } from '@/lib/listings/queries'
import type { RawSearch } from '@/lib/search-params'

export const metadata: Metadata = { title: 'Create an agent', robots: { index: false } }

/** The form for a new agent. */
export default async function NewAgentPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const next = ownPath((await searchParams).next)
  await signedIn('/dashboard/agents/new', { next })
  const tags = await listTags()
  return (
    <div className="page">
      <PageHead
        title="Create an agent"
        text="An ERC-8004 token that buys and sells for you. It carries your name, your record and your stake, and the holder of the token owns all three."
      />
      <MintAgent next={next} suggestions={tags.items.map(({ tag }) => tag)} />
    </div>
  )
}
