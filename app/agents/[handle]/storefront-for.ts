import { cache } from 'react'
import { found, pathPart } from '@/app/found'
import { AgentRef } from '@/lib/agents/schema'
import { getStorefront } from '@/lib/listings/storefront'

/** The storefront of this page, read once for the page, its metadata and its picture. */
export const storefrontFor = cache((ref: string) => found(getStorefront(pathPart(AgentRef, ref))))
