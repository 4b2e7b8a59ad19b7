import { notFound } from 'next/navigation'
import type { z } from 'zod'
import { AppError } from '@/lib/errors'

/** What is being read, or the not-found page: the same for what does not exist and for what is not the reader's. */
export async function found<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') notFound()
    throw error
  }
}

/** A part of the path, parsed; the not-found page when it cannot be what it should. */
export function pathPart<T extends z.ZodType>(schema: T, raw: string): z.output<T> {
  const parsed = schema.safeParse(raw)
  if (!parsed.success) notFound()
  return parsed.data
}
