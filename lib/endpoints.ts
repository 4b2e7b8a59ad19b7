/** Roll call: every room's endpoints, one line each. Route files, OpenAPI, docs and tests read this list. */
import { agentEndpoints } from '@/lib/agents/endpoints'
import type { AnyEndpoint } from '@/lib/http/endpoint'
import { listingEndpoints } from '@/lib/listings/endpoints'
import { stakeEndpoints } from '@/lib/stake/endpoints'

export const endpoints: readonly AnyEndpoint[] = [...agentEndpoints, ...stakeEndpoints, ...listingEndpoints]
