/** Reads the body of a hook within its size and time limits. */

import { deadline } from '@/lib/abort-signals'
import { AppError } from '@/lib/errors'
import { badPayload, HookRefusal } from '@/lib/hooks/kinds'
import { checkJson } from '@/lib/http/read'

export type BodyLimits = { maxBodyBytes: number; bodyTimeoutSeconds: number }

const tooLarge = ({ maxBodyBytes }: BodyLimits) =>
  new HookRefusal(413, `The payload is larger than ${maxBodyBytes} bytes.`)

/** Reads the bytes and counts them while they stream, so that a false Content-Length cannot pass the limit. */
async function readBytes(request: Request, limits: BodyLimits): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > limits.maxBodyBytes) throw tooLarge(limits)
  if (!request.body) return Buffer.alloc(0)
  const reader = request.body.getReader()
  const over = deadline(limits.bodyTimeoutSeconds * 1_000)
  const late = new Promise<never>((_, reject) =>
    over.signal.addEventListener('abort', () =>
      reject(new HookRefusal(408, 'The body did not arrive in time.')),
    ),
  )
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const part = await Promise.race([reader.read(), late])
      if (part.done) return Buffer.concat(parts)
      size += part.value.byteLength
      if (size > limits.maxBodyBytes) throw tooLarge(limits)
      parts.push(part.value)
    }
  } catch (error) {
    void reader.cancel().catch(() => undefined)
    throw error instanceof HookRefusal ? error : badPayload('The body could not be read.')
  } finally {
    over.forget()
  }
}

function parse(bytes: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    throw badPayload('The body is not valid JSON in UTF-8.')
  }
}

/** Returns the payload. An empty body is `{}`. Throws a refusal: 413, 408, or 400 for anything but a JSON object. */
export async function readPayload(request: Request, limits: BodyLimits): Promise<Record<string, unknown>> {
  const payload = parse(await readBytes(request, limits))
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    throw badPayload('The body must be a JSON object.')
  try {
    checkJson(payload)
  } catch (error) {
    throw badPayload(error instanceof AppError ? error.message : 'The body cannot be used.')
  }
  return payload as Record<string, unknown>
}
