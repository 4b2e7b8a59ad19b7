/** `/llms.txt` and `/skill.md`: generated from the endpoints, the same for everyone. */
import 'server-only'
import { env } from '@/lib/env'
import { llmsText, skillText } from './guides'

const give = (type: string, make: (origin: string) => string) => async (): Promise<Response> =>
  new Response(make(new URL(env().PUBLIC_URL).origin), {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'public, max-age=300',
      'Access-Control-Allow-Origin': '*',
    },
  })

/** Handlers of the two routes. */
export const llmsRoute = { GET: give('text/plain', llmsText) }
export const skillRoute = { GET: give('text/markdown', skillText) }
