import { existsFirst } from '@/app/exists-first'
import { requestFor } from './request-for'

/** Responds 404 for a missing request, before the response starts. */
export default async function Layout({ params, children }: LayoutProps<'/requests/[id]'>) {
  await existsFirst(async () => requestFor((await params).id))
  return children
}
