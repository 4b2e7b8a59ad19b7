import type { StrategyType } from '@/lib/agents/schema'

/** How an evaluator decides, in words. */
export const strategyWords: Readonly<Record<StrategyType, string>> = {
  PROGRAM: 'Program',
  RUBRIC: 'Rubric',
  HYBRID: 'Program and rubric',
  CEX_CAPITAL: 'Exchange capital',
}
