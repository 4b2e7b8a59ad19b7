/** Roll call: every room's endpoints, one line each. Route files, OpenAPI, docs and tests read this list. */
import type { AnyEndpoint } from '@/lib/http/endpoint'

export const endpoints: readonly AnyEndpoint[] = []
