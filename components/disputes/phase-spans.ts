/** How long the phases of a dispute are, as `SvcDisputes` fixes them, in hours. */
export const phaseHours = { evidence: 48, voting: 48, window: 72, arbitration: 72, agreement: 168 } as const
