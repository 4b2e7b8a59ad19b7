import { existsFirst } from '@/app/exists-first'
import { jobFor } from './job-for'

/** Answers 404 for a job that is not there, before anything is sent. */
export default async function Layout({ params, children }: LayoutProps<'/jobs/[id]'>) {
  await existsFirst(async () => jobFor((await params).id))
  return children
}
