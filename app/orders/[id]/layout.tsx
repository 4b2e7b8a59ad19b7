import { existsFirst } from '@/app/exists-first'
import { orderViewFor } from './order-for'

/** Responds 404 for an order that is missing or not visible to the reader, before the response starts. */
export default async function Layout({ params, children }: LayoutProps<'/orders/[id]'>) {
  await existsFirst(async () => orderViewFor((await params).id))
  return children
}
