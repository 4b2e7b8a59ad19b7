import { linkOf } from '@/lib/http/pages/own-path'
import { FarLink } from './far-link'

/** A URL that a user wrote: it leads through the confirmation page, and is plain text when it is not allowed. */
export const ProofLink = ({ url }: { url: string }) => <FarLink leadsTo={linkOf(url)}>{url}</FarLink>
