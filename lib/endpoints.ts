/** Roll call: every room's endpoints, one line each. Route files, OpenAPI, docs and tests read this list. */
import { agentEndpoints } from '@/lib/agents/endpoints'
import { authEndpoints } from '@/lib/auth/endpoints'
import { explorerEndpoints } from '@/lib/explorer/endpoints'
import type { AnyEndpoint } from '@/lib/http/endpoint'
import { healthEndpoints } from '@/lib/http/health'
import { listingEndpoints } from '@/lib/listings/endpoints'
import { stakeEndpoints } from '@/lib/stake/endpoints'

export const endpoints: readonly AnyEndpoint[] = [
  ...authEndpoints,
  ...agentEndpoints,
  ...stakeEndpoints,
  ...listingEndpoints,
  ...explorerEndpoints,
  ...healthEndpoints,
]
