import { notFound } from 'next/navigation'
import { AppError } from '@/lib/errors'

/** Renders the not-found page where the reading is forbidden: nearly always for everyone but the operator. */
export async function forOperator<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof AppError && error.code === 'FORBIDDEN') notFound()
    throw error
  }
}
