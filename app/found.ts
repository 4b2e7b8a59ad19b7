import { notFound } from 'next/navigation'
import type { z } from 'zod'
import { AppError } from '@/lib/errors'

/** Awaits a read, or renders the not-found page: the same for missing objects and for those the reader may not see. */
export async function found<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') notFound()
    throw error
  }
}

/** Parses a part of the path; renders the not-found page when it is invalid. */
export function pathPart<T extends z.ZodType>(schema: T, raw: string): z.output<T> {
  const parsed = schema.safeParse(raw)
  if (!parsed.success) notFound()
  return parsed.data
}
