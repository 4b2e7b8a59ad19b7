/** Files of evidence as a party uploads and registers them. */
import { createHash } from 'node:crypto'
import type { Person } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import type { EvidenceFile } from '@/lib/disputes/schema'
import type { UploadReply } from '@/lib/storage/uploads'

/** Uploads a file without registering it. Returns the body that registers it. */
export async function uploadEvidence(who: Person, dispute: string, text: string) {
  const content = new TextEncoder().encode(text)
  const kind = { contentType: 'text/plain', sizeBytes: content.byteLength }
  const link = good(
    await who.post<UploadReply>(`/disputes/${dispute}/evidence/upload-url`, {
      fileName: 'proof.txt',
      ...kind,
    }),
  )
  await who.actor.upload({ url: link.uploadUrl, headers: link.headers }, content, kind.contentType)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { s3Key: link.key, sha256, ...kind }
}

/** Uploads a file and registers it. */
export const addEvidence = async (who: Person, dispute: string, text: string): Promise<EvidenceFile> =>
  good(
    await who.post<EvidenceFile>(
      `/disputes/${dispute}/evidence/artifacts`,
      await uploadEvidence(who, dispute, text),
    ),
  )
