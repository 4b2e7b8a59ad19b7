import { redirect } from 'next/navigation'

/** The short URL of the form for a new listing. */
export default function NewListing() {
  redirect('/dashboard/listings/new')
}
