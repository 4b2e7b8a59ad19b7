import { redirect } from 'next/navigation'
import { ownPath } from '@/lib/http/own-path'
import { pathWith, type RawSearch } from '@/lib/search-params'

/** The short address of the form for a new agent. Where one was going is kept. */
export default async function NewAgent({ searchParams }: { searchParams: Promise<RawSearch> }) {
  redirect(pathWith('/dashboard/agents/new', { next: ownPath((await searchParams).next) ?? undefined }))
}
