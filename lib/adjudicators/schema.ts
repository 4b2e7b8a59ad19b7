/** Shapes of the adjudicators room. Pure: pages import it too. */

/** How an evaluator judges: `SvcAdjudicators.Strategy` by index. */
export const strategyTypes = ['PROGRAM', 'RUBRIC', 'HYBRID', 'CEX_CAPITAL'] as const
export type StrategyType = (typeof strategyTypes)[number]
