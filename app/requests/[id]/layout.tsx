import { existsFirst } from '@/app/exists-first'
import { requestFor } from './request-for'

/** Answers 404 for a request that is not there, before anything is sent. */
export default async function Layout({ params, children }: LayoutProps<'/requests/[id]'>) {
  await existsFirst(async () => requestFor((await params).id))
  return children
}
