import { linkOf } from '@/lib/http/own-path'
import { FarLink } from './far-link'

/** An address that a user wrote: it leaves through the page that asks first, and is plain text when it may not be followed. */
export const ProofLink = ({ url }: { url: string }) => <FarLink leadsTo={linkOf(url)}>{url}</FarLink>
