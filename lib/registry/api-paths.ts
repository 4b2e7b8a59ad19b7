/** Groups the endpoints by path under `/api/v1`. */
import 'server-only'
import type { AnyEndpoint } from '@/lib/http/endpoint'
import { endpoints } from './endpoints'

/** Returns the endpoints by path, without the prefix `/api/v1`. */
export function endpointsByPath(): Map<string, AnyEndpoint[]> {
  const paths = new Map<string, AnyEndpoint[]>()
  for (const endpoint of endpoints) paths.set(endpoint.path, [...(paths.get(endpoint.path) ?? []), endpoint])
  return paths
}
