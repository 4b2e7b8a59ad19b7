/** The contracts of the job board, and how calls name a job. */
import { laterContract } from '@/lib/chain/deployment'
import { strategyVaultFactoryAbi, svcJobBoardAbi } from '@/lib/chain/generated/abi'
import { quotedTitle } from '@/lib/quoted-title'

/** `SvcJobBoard`. Throws `UNAVAILABLE` where the deployment lacks it. */
export const boardContract = () => ({ contract: laterContract('jobBoard'), abi: svcJobBoardAbi }) as const

/** `StrategyVaultFactory`. Throws `UNAVAILABLE` where the deployment lacks it. */
export const factoryContract = () =>
  ({ contract: laterContract('vaultFactory'), abi: strategyVaultFactoryAbi }) as const

/** The number of the job on the chain. */
export const numberOf = ({ id }: { id: string }): bigint => BigInt(id)

/** The job's name inside a sentence. */
export const quoted = ({ id, state }: { id: string; state: { title: string } }): string =>
  quotedTitle(state.title, `job ${id.slice(0, 10)}`)
