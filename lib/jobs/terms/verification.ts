/** The levels of verification that each kind of job can have. Pure: pages import it too. */
import type { StrategyType } from '@/lib/agents/schema'

/**
 * The highest level, 1 to 4 for L0 to L3. A program can be run again by others, scores of a rubric cannot be repeated, and only the vault of
 * a trading job takes what an enclave signed.
 */
const highest: Record<StrategyType, number> = { PROGRAM: 3, RUBRIC: 2, HYBRID: 3, CEX_CAPITAL: 4 }

export const highestLevel = (strategy: StrategyType): number => highest[strategy]

/** The level that a job of this kind can have at most, if its client claims `level`. The contract takes any. */
export const levelAtMost = (strategy: StrategyType, level: number): number =>
  Math.min(level, highestLevel(strategy))
