import { existsFirst } from '@/app/exists-first'
import { disputeFor } from './dispute-for'

/** Responds 404 for a dispute that is missing or not visible to the reader, before the response starts. */
export default async function Layout({ params, children }: LayoutProps<'/disputes/[id]'>) {
  await existsFirst(async () => disputeFor((await params).id))
  return children
}
