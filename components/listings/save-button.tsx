'use client'
import dynamic from 'next/dynamic'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { SaveFace, type SaveLook } from './save-face'

/** What saving takes is loaded by those who can: most readers of a public page are not signed in. */
const SaveToggle = dynamic(() => import('./save-toggle').then((module) => module.SaveToggle))

type Props = SaveLook & { id: string; saved: boolean; signedIn: boolean }

/** Keeps a listing for later, or lets it go. Somebody who is not signed in signs in first and comes back. */
export const SaveButton = ({ signedIn, id, saved, ...look }: Props) =>
  signedIn ? <SaveToggle id={id} saved={saved} {...look} /> : <SignInToSave {...look} />

function SignInToSave(look: SaveLook) {
  const router = useRouter()
  const path = usePathname()
  const search = useSearchParams().toString()
  const press = () => {
    router.push(`/sign-in?next=${encodeURIComponent(search ? `${path}?${search}` : path)}`)
  }
  return <SaveFace {...look} saved={false} press={press} />
}
