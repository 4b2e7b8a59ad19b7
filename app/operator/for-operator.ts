import { notFound } from 'next/navigation'
import { AppError } from '@/lib/errors'

/** To everybody but the operator there is no such page. */
export async function forOperator<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof AppError && error.code === 'FORBIDDEN') notFound()
    throw error
  }
}
