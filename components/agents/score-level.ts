/** Spec §Agent, display convention: 80 and above high, 50–79 medium, below 50 low. */
export const scoreLevel = (score: number): 'high' | 'medium' | 'low' =>
  score >= 80 ? 'high' : score >= 50 ? 'medium' : 'low'
