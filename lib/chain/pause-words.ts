/** What a pause stops in each contract that can be paused, and what it does not stop. Pure. */
export const pauseEffects = {
  escrow:
    'No order is created or accepted. An order that is paid and not accepted waits, and its time to accept runs on. Every way out stays open.',
  campaigns:
    'No campaign is funded and no slot is claimed; the time to claim runs on. Every way out stays open.',
  jobBoard: 'No job is created or paid; the deadlines of jobs run on. Every way out stays open.',
} as const
