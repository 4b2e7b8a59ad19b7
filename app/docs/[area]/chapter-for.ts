import { notFound } from 'next/navigation'
import { byArea } from '@/lib/http/openapi/reference'
import { endpoints } from '@/lib/registry/endpoints'

/** Returns the chapter of this URL. */
export const chapterFor = (slug: string) =>
  byArea(endpoints).find((candidate) => candidate.slug === slug) ?? notFound()
