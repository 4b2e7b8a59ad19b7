import { SaveToggle } from '@/components/listings/listing-parts'
import { SaveLink, type SaveLook } from './save-face'

/** Saves a listing or a seller, or removes it. A visitor is sent to sign in, and returns here. */
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
  /** The sign-in link of a visitor; null when signed in. */
  signIn: string | null
}) =>
  signIn === null ? (
    <SaveToggle kind={kind} id={id} saved={saved} {...look} />
  ) : (
    <SaveLink href={signIn} {...look} />
  )
