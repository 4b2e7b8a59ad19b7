import { existsFirst } from '@/app/exists-first'
import { claimFor } from './claim-for'

/** Answers 404 for a claim that is not the reader's, before anything is sent. */
export default async function Layout({ params, children }: LayoutProps<'/brands/claim/[id]'>) {
  await existsFirst(async () => claimFor((await params).id))
  return children
}
