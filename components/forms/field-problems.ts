import { sentence } from '@/components/ui/sentence'
import type { ApiError } from '@/lib/api/client'
import type { Problem } from '@/lib/http/problems'

/** The fields that an error is about: the strict parser lists its issues, a rule names its field. */
export function problemsOf({ details, message }: ApiError): Problem[] {
  if (Array.isArray(details?.issues)) return details.issues as Problem[]
  return typeof details?.field === 'string' ? [{ field: details.field, message }] : []
}

/** A problem as its field shows it, without the name of the field. */
export function textForField({ field, message }: Problem): string {
  const name = [`${field}: `, `${field} `].find((start) => message.startsWith(start)) ?? ''
  return sentence(message.slice(name.length))
}
