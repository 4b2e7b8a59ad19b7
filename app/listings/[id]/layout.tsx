import { existsFirst } from '@/app/exists-first'
import { listingFor } from './listing-for'

/** Responds 404 for a missing listing, before the response starts. */
export default async function Layout({ params, children }: LayoutProps<'/listings/[id]'>) {
  await existsFirst(async () => listingFor((await params).id))
  return children
}
