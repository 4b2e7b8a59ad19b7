/** Roll call: every room's endpoints, one line each. Route files, OpenAPI, docs and tests read this list. */
import { authEndpoints } from '@/lib/auth/endpoints'
import { explorerEndpoints } from '@/lib/explorer/endpoints'
import type { AnyEndpoint } from '@/lib/http/endpoint'
import { healthEndpoints } from '@/lib/http/health'

export const endpoints: readonly AnyEndpoint[] = [...authEndpoints, ...explorerEndpoints, ...healthEndpoints]
