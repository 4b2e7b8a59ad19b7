import { existsFirst } from '@/app/exists-first'
import { orderViewFor } from './order-for'

/** Answers 404 for an order that is not there or not the reader’s, before anything is sent. */
export default async function Layout({ params, children }: LayoutProps<'/orders/[id]'>) {
  await existsFirst(async () => orderViewFor((await params).id))
  return children
}
