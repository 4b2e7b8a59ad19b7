import { existsFirst } from '@/app/exists-first'
import { jobFor } from './job-for'

/** Responds 404 for a missing job, before the response starts. */
export default async function Layout({ params, children }: LayoutProps<'/jobs/[id]'>) {
  await existsFirst(async () => jobFor((await params).id))
  return children
}
