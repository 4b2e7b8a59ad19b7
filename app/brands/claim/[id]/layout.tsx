import { existsFirst } from '@/app/exists-first'
import { claimFor } from './claim-for'

/** Responds 404 for a claim that is not the reader's, before the response starts. */
export default async function Layout({ params, children }: LayoutProps<'/brands/claim/[id]'>) {
  await existsFirst(async () => claimFor((await params).id))
  return children
}
