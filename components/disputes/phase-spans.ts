/** The lengths of a dispute's phases, as fixed in `SvcDisputes`, in hours. */
export const phaseHours = { evidence: 48, voting: 48, window: 72, arbitration: 72, agreement: 168 } as const
