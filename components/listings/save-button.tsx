import { SaveToggle } from './listing-parts'
import { SaveLink, type SaveLook } from './save-face'

/** Keeps a listing for later, or lets it go. Somebody who is not signed in is led to sign in, and comes back. */
export const SaveButton = ({
  id,
  saved,
  signIn,
  ...look
}: SaveLook & {
  id: string
  saved: boolean
  /** Where a visitor signs in; null for somebody who has. */
  signIn: string | null
}) =>
  signIn === null ? <SaveToggle id={id} saved={saved} {...look} /> : <SaveLink href={signIn} {...look} />
