import { redirect } from 'next/navigation'

/** Orders are listed on the dashboard; this URL is what people type. */
export default function Orders() {
  redirect('/dashboard?tab=orders')
}
