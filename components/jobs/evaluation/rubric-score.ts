/** An evaluator's scores and verdict. Pure. */
import type { JobTerms } from '@/lib/jobs/schema'

type Rubric = JobTerms['rubric']

const isScore = (score: number | null | undefined): score is number =>
  typeof score === 'number' && Number.isFinite(score) && score >= 0 && score <= 100

/** The weighted score of 100 with one decimal, or null while one is missing or out of range. */
export function scoreOf(rubric: Rubric, scores: readonly (number | null)[]): number | null {
  let sum = 0
  for (const [index, { weight }] of rubric.entries()) {
    const score = scores[index]
    if (!isScore(score)) return null
    sum += score * weight
  }
  const whole = rubric.reduce((all, { weight }) => all + weight, 0)
  return whole === 0 ? null : Math.round((sum / whole) * 10) / 10
}

/** The typed scores, from the tab's store; empty without them. */
export function typedScores(rubric: Rubric, kept: string): string[] {
  let typed: unknown
  try {
    typed = JSON.parse(kept)
  } catch {
    typed = []
  }
  const scores: unknown[] = Array.isArray(typed) ? typed : []
  return rubric.map((_, index) => {
    const score = scores[index]
    return typeof score === 'string' ? score : ''
  })
}

/** The typed scores as numbers; null for an empty one. */
export const scoresOf = (typed: readonly string[]): (number | null)[] =>
  typed.map((text) => (text === '' ? null : Number(text)))

/** The reasons as they are stored: the scores as a list before the text. */
export function reasonWith(rubric: Rubric, scores: readonly (number | null)[], words: string): string {
  const total = scoreOf(rubric, scores)
  if (total === null) return words.trim()
  const lines = rubric.map(
    ({ name, weight }, index) => `- ${name}: ${scores[index]} of 100 (weight ${weight} %)`,
  )
  return [...lines, '', `Weighted score: ${total} of 100`, '', words.trim()].join('\n')
}

/** An evaluator's verdict on the work. */
export type Word = 'passed' | 'failed'

/** The body of an evaluation. Without a verdict the server refuses it. */
export const evaluationOf = (
  word: Word | null,
  rubric: Rubric,
  scores: readonly (number | null)[],
  reason: string,
): { passed?: boolean; reason: string } => ({
  ...(word !== null && { passed: word === 'passed' }),
  reason: reasonWith(rubric, scores, reason),
})
