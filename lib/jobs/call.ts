/** The contracts of the job board, and the words that its calls name a job by. */
import { laterContract } from '@/lib/chain/deployment'
import { strategyVaultFactoryAbi, svcJobBoardAbi } from '@/lib/chain/generated/abi'
import { quotedTitle } from '@/lib/quoted-title'

/** `SvcJobBoard`. Throws `UNAVAILABLE` where the deployment lacks it. */
export const boardContract = () => ({ contract: laterContract('jobBoard'), abi: svcJobBoardAbi }) as const

/** `StrategyVaultFactory`. Throws `UNAVAILABLE` where the deployment lacks it. */
export const factoryContract = () =>
  ({ contract: laterContract('vaultFactory'), abi: strategyVaultFactoryAbi }) as const

/** The number that names the job on the chain. */
export const numberOf = ({ id }: { id: string }): bigint => BigInt(id)

/** How a sentence mentions the job. */
export const quoted = ({ id, state }: { id: string; state: { title: string } }): string =>
  quotedTitle(state.title, `job ${id.slice(0, 10)}`)
