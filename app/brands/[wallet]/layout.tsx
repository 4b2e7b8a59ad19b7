import { existsFirst } from '@/app/exists-first'
import { brandFor } from './brand-for'

/** Responds 404 for a wallet without campaigns, before the response starts. */
export default async function Layout({ params, children }: LayoutProps<'/brands/[wallet]'>) {
  await existsFirst(async () => brandFor((await params).wallet))
  return children
}
