import { existsFirst } from '@/app/exists-first'
import { brandFor } from './brand-for'

/** Answers 404 for a wallet that runs no campaign, before anything is sent. */
export default async function Layout({ params, children }: LayoutProps<'/brands/[wallet]'>) {
  await existsFirst(async () => brandFor((await params).wallet))
  return children
}
