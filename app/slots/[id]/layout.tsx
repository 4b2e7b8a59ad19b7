import { existsFirst } from '@/app/exists-first'
import { slotFor } from './slot-for'

/** Answers 404 for a slot that is not there or not the reader’s, before anything is sent. */
export default async function Layout({ params, children }: LayoutProps<'/slots/[id]'>) {
  await existsFirst(async () => slotFor((await params).id))
  return children
}
