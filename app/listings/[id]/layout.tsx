import { existsFirst } from '@/app/exists-first'
import { listingFor } from './listing-for'

/** Answers 404 for a listing that is not there, before anything is sent. */
export default async function Layout({ params, children }: LayoutProps<'/listings/[id]'>) {
  await existsFirst(async () => listingFor((await params).id))
  return children
}
