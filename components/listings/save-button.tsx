import { SaveToggle } from './listing-parts'
import { SaveLink, type SaveLook } from './save-face'

/** Keeps a listing or a seller for later, or lets it go. A visitor is sent to sign in, and returns here. */
export const SaveButton = ({
  kind = 'listing',
  id,
  saved,
  signIn,
  ...look
}: SaveLook & {
  kind?: 'listing' | 'agent'
  id: string
  saved: boolean
  /** Where a visitor signs in; null when signed in. */
  signIn: string | null
}) =>
  signIn === null ? (
    <SaveToggle kind={kind} id={id} saved={saved} {...look} />
  ) : (
    <SaveLink href={signIn} {...look} />
  )
