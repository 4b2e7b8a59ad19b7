/** Public images of profiles and listings: always uploaded here, never linked from another host. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { AppError } from '@/lib/errors'
import type { Purpose } from '@/lib/storage/kinds'
import { keyOfPublicUrl, registerUpload } from '@/lib/storage/uploads'

/** Checks that `url` is a completed upload of the caller, and makes it permanent. Throws `BAD_REQUEST` naming `field`. */
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
