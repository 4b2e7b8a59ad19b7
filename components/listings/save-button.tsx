import { SaveToggle } from './listing-parts'
import { SaveLink, type SaveLook } from './save-face'

/** Keeps a listing for later, or lets it go. A visitor is sent to sign in, and returns here. */
export const SaveButton = ({
  id,
  saved,
  signIn,
  ...look
}: SaveLook & {
  id: string
  saved: boolean
  /** Where a visitor signs in; null when signed in. */
  signIn: string | null
}) =>
  signIn === null ? <SaveToggle id={id} saved={saved} {...look} /> : <SaveLink href={signIn} {...look} />
