import { existsFirst } from '@/app/exists-first'
import { storefrontFor } from './storefront-for'

/** Answers 404 for an agent that is not there, before anything is sent. */
export default async function Layout({ params, children }: LayoutProps<'/agents/[handle]'>) {
  await existsFirst(async () => storefrontFor((await params).handle))
  return children
}
