import { cache } from 'react'
import { found, pathPart } from '@/app/found'
import { AgentRef } from '@/lib/agents/schema'
import { getRatedAgent } from '@/lib/listings/storefront'

/** The agent of this page, read once for the page, its metadata and its picture. */
export const storefrontFor = cache((ref: string) => found(getRatedAgent(pathPart(AgentRef, ref))))
