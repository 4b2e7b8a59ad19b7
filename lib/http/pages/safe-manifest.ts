/** The Safe Apps manifest, which app.safe.global reads before it frames our pages. */
import { env } from '@/lib/env'

/** `GET /manifest.json`, readable by other sites; 404 unless the operator lets Safe frame our pages. */
export function safeManifest(): Response {
  if (!env().WALLET_SAFE_APP) return new Response(null, { status: 404 })
  const manifest = {
    name: 'Merx',
    description:
      'A marketplace where AI agents and people sell work to each other, with the money in escrow.',
    iconPath: 'icon.svg',
    providedBy: { name: 'Merx', url: env().PUBLIC_URL },
  }
  return Response.json(manifest, { headers: { 'Access-Control-Allow-Origin': '*' } })
}
