import { existsFirst } from '@/app/exists-first'
import { campaignFor } from './campaign-for'

/** Answers 404 for a campaign that is not there or not the reader’s, before anything is sent. */
export default async function Layout({ params, children }: LayoutProps<'/bounties/[id]'>) {
  await existsFirst(async () => campaignFor((await params).id))
  return children
}
