import { existsFirst } from '@/app/exists-first'
import { campaignFor } from './campaign-for'

/** Responds 404 for a campaign that is missing or not visible to the reader, before the response starts. */
export default async function Layout({ params, children }: LayoutProps<'/bounties/[id]'>) {
  await existsFirst(async () => campaignFor((await params).id))
  return children
}
