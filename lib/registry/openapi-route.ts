/** `GET /api/v1/openapi.json`: the document of the endpoint list, built once per process. */
import 'server-only'
import { AppError } from '@/lib/errors'
import { counted, errorResponse, newRequestId } from '@/lib/http/server/serve'
import { openapiDocument } from './openapi-document'

let text: string | undefined

const give = async (): Promise<Response> => {
  text ??= JSON.stringify(openapiDocument())
  return new Response(text, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'public, max-age=60',
      'X-Content-Type-Options': 'nosniff',
      'Access-Control-Allow-Origin': '*',
      'X-Request-Id': newRequestId(),
    },
  })
}

const refuse = counted(async (request: Request) =>
  errorResponse(
    new AppError('METHOD_NOT_ALLOWED', `${request.method} is not possible here; use GET.`, undefined, {
      Allow: 'GET',
    }),
    newRequestId(),
  ),
)

/** Handlers of the route. */
export const openapiRoute = { GET: counted(give), POST: refuse, PATCH: refuse, PUT: refuse, DELETE: refuse }
