/** Public files that profiles and listings show: always uploaded here, never a link to another host. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { AppError } from '@/lib/errors'
import type { Purpose } from '@/lib/storage/kinds'
import { keyOfPublicUrl, registerUpload } from '@/lib/storage/uploads'

/** Checks that `url` is an upload of the caller that arrived, and makes it final. Throws `BAD_REQUEST` naming `field`. */
export async function registerPublicFile(
  actor: Actor,
  { url, purposes, field }: { url: string; purposes: readonly Purpose[]; field: string },
): Promise<void> {
  const key = keyOfPublicUrl(url)
  if (!key)
    throw new AppError(
      'BAD_REQUEST',
      `${field} must be a publicUrl given by POST /api/v1/listings/media/upload-url.`,
      { field },
    )
  await registerUpload(actor, { key, purposes })
}
