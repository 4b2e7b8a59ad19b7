/** What is at each path under `/api/v1`. */
import 'server-only'
import type { AnyEndpoint } from '@/lib/http/endpoint'
import { endpoints } from './endpoints'

/** The endpoints by their path, which is without `/api/v1`. */
export function endpointsByPath(): Map<string, AnyEndpoint[]> {
  const paths = new Map<string, AnyEndpoint[]>()
  for (const endpoint of endpoints) paths.set(endpoint.path, [...(paths.get(endpoint.path) ?? []), endpoint])
  return paths
}
