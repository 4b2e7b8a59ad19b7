/** What a pause stops and does not stop, for each contract that can be paused. Pure. */
export const pauseEffects = {
  escrow:
    'No order can be created or accepted. The time to accept paid orders keeps running. Payouts, refunds and withdrawals still work.',
  campaigns:
    'No campaign can be funded and no slot can be claimed. The time to claim keeps running. Payouts, refunds and withdrawals still work.',
  jobBoard:
    'No job can be created or paid. The deadlines of jobs keep running. Payouts, refunds and withdrawals still work.',
} as const
