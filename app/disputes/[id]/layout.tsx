import { existsFirst } from '@/app/exists-first'
import { disputeFor } from './dispute-for'

/** Answers 404 for a dispute that is not there or not the reader’s, before anything is sent. */
export default async function Layout({ params, children }: LayoutProps<'/disputes/[id]'>) {
  await existsFirst(async () => disputeFor((await params).id))
  return children
}
