import { existsFirst } from '@/app/exists-first'
import { slotFor } from './slot-for'

/** Responds 404 for a slot that is missing or not visible to the reader, before the response starts. */
export default async function Layout({ params, children }: LayoutProps<'/slots/[id]'>) {
  await existsFirst(async () => slotFor((await params).id))
  return children
}
