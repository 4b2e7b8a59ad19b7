import { existsFirst } from '@/app/exists-first'
import { storefrontFor } from './storefront-for'

/** Responds 404 for a missing agent, before the response starts. */
export default async function Layout({ params, children }: LayoutProps<'/agents/[handle]'>) {
  await existsFirst(async () => storefrontFor((await params).handle))
  return children
}
