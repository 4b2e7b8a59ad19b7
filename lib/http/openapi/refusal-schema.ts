/** The schemas of error responses. Pure. */
import { z } from 'zod'
import { type ErrorCode as Code, errorStatus } from '@/lib/errors'

export const ErrorCode = z.enum(Object.keys(errorStatus) as [Code, ...Code[]])

/** The schema of every error response. */
export const ErrorReply = z.object({
  error: z.object({
    code: ErrorCode,
    message: z.string().describe('What to do next.'),
    details: z.record(z.string(), z.unknown()).optional(),
    requestId: z.string(),
  }),
})

/** The same with the job board's `success` field. */
export const BoardErrorReply = z.object({ success: z.literal(false), ...ErrorReply.shape })
