/** Schemas of the evaluators' score sheets. Pure: pages import them too. */
import { z } from 'zod'

/** One criterion of a score sheet. */
export const ScoreItem = z.strictObject({
  criterion: z.string().trim().min(1).max(120),
  score: z.number().int().min(0).max(100),
  note: z.string().trim().max(1_000).default(''),
})

/** An evaluator's score sheet. Others see it once votes are public. */
export const ScoreSheet = z.object({
  agentTokenId: z.string(),
  own: z.boolean(),
  items: z.array(z.object({ criterion: z.string(), score: z.number().int(), note: z.string() })),
  average: z.number(),
  note: z.string(),
  updatedAt: z.string(),
})
export type ScoreSheet = z.infer<typeof ScoreSheet>

/** Body of `POST /disputes/:id/scores`. */
export const ScoreBody = z.strictObject({
  items: z.array(ScoreItem).min(1).max(20),
  note: z.string().trim().max(5_000).default(''),
})
export type ScoreBody = z.output<typeof ScoreBody>
