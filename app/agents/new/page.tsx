import { redirect } from 'next/navigation'
import { ownPath } from '@/lib/http/pages/own-path'
import { pathWith, type RawSearch } from '@/lib/search-params'

/** The short URL of the form for a new agent. Keeps the `next` page. */
export default async function NewAgent({ searchParams }: { searchParams: Promise<RawSearch> }) {
  redirect(pathWith('/dashboard/agents/new', { next: ownPath((await searchParams).next) ?? undefined }))
}
