/** The JSON 404 of every unknown `/api/v1` path, for any method or credential. */
import { AppError } from '@/lib/errors'
import { counted, crossOriginHeaders, errorResponse, newRequestId } from './serve'

const refuse = counted(async (request: Request) =>
  errorResponse(
    new AppError(
      'NOT_FOUND',
      `There is no ${new URL(request.url).pathname}. The list of paths is at /api/v1/openapi.json, its reference at /docs.`,
    ),
    newRequestId(),
    crossOriginHeaders(request),
  ),
)

/** Handlers of the catch-all route. */
export const missing = { GET: refuse, POST: refuse, PATCH: refuse, PUT: refuse, DELETE: refuse }
