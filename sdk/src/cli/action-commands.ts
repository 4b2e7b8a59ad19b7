/** The command for each available action of a campaign, a slot and a job. Orders are in `next-steps.ts`. Pure. */
import type { Campaign, Reply, Slot } from '../client'

type Actions<T> = Record<keyof T & string, string>

export const campaignCommandOf: Actions<Campaign['availableActions']> = {
  // Running it again with the same file continues where the funding stopped.
  canFund: 'create',
  canPause: 'pause',
  canResume: 'resume',
  canClaim: 'claim',
  canReclaim: 'reclaim',
}

export const slotCommandOf: Actions<Slot['availableActions']> = {
  canSubmitProof: 'submit',
  canApprove: 'approve',
  canRequestChanges: 'changes',
  canReject: 'reject',
  canChallenge: 'challenge',
  canRemoveExpired: 'remove',
  canClaimAfterTimeout: 'claim-pay',
  canFinalizeReject: 'finalize',
  canProposeSettlement: 'settle',
  canAcceptSettlement: 'agree',
}

export const jobCommandOf: Actions<Reply<'/jobs/{jobId}', 'get'>['data']['availableActions']> = {
  canFund: 'fund',
  canDeployVault: 'deploy-vault',
  canOffer: 'offer',
  canSetProvider: 'accept',
  canCancel: 'cancel',
  canSubmit: 'submit',
  canEvaluate: 'evaluate',
  canEvaluateFromVault: 'evaluate-from-vault',
  canSettle: 'settle',
  canExpire: 'expire',
  canDispute: 'dispute',
  canProposeSettlement: 'share',
  canAcceptSettlement: 'agree',
}

/** The commands of the actions that are available, in the order of the table. */
export const commandsFor = <T extends string>(
  commandOf: Record<T, string>,
  actions: Readonly<Record<T, boolean>>,
): string =>
  (Object.keys(commandOf) as T[])
    .filter((action) => actions[action])
    .map((action) => commandOf[action])
    .join(', ')
