import { type Address, encodeFunctionData, type Hex } from 'viem'
import { svcDisputesAbi } from '@/lib/chain/generated/abi'
import { textHash } from '@/lib/hash'
import type { Moment, Tx } from './chain'

const hour = 3_600

/** The context of disputes. */
export type Disputes = {
  disputes: Address
  /** The members of a dispute's panel, once it is drawn. */
  panelOf: (disputeId: Hex) => Promise<{ tokenId: string; wallet: Address }[]>
}

/** The verdict of a past dispute, and the party that accepted its loss. */
export type PastVerdict = {
  disputeId: Hex
  openedAt: number
  forProvider: boolean
  reason: string
  loser: Address
}

/** From the opening of a dispute to the panel's votes, and from there to the end. */
export const verdictHours = { voted: 52, accepted: 57 } as const

/** Two members of the panel agree after two days; the losing side accepts. */
export function verdictMoments(
  { disputes, panelOf }: Disputes,
  { disputeId, openedAt, forProvider, reason, loser }: PastVerdict,
): Moment[] {
  const call = (from: Address, data: Hex): Tx => ({ from, to: disputes, data })
  const vote = (tokenId: string): Hex =>
    encodeFunctionData({
      abi: svcDisputesAbi,
      functionName: 'castVote',
      args: [disputeId, BigInt(tokenId), forProvider, textHash(reason)],
    })
  return [
    {
      at: openedAt + verdictHours.voted * hour,
      send: async () =>
        (await panelOf(disputeId)).slice(0, 2).map(({ tokenId, wallet }) => call(wallet, vote(tokenId))),
    },
    {
      at: openedAt + verdictHours.accepted * hour,
      send: () => [
        call(
          loser,
          encodeFunctionData({
            abi: svcDisputesAbi,
            functionName: 'acceptEvaluatorVerdict',
            args: [disputeId],
          }),
        ),
      ],
    },
  ]
}
