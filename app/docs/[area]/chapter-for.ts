import { notFound } from 'next/navigation'
import { byArea } from '@/lib/http/reference'
import { endpoints } from '@/lib/registry/endpoints'

/** The chapter of this address. */
export const chapterFor = (slug: string) =>
  byArea(endpoints).find((candidate) => candidate.slug === slug) ?? notFound()
