/** The contracts of the job board, and the words that its calls name a job by. */
import { laterContract } from '@/lib/chain/deployment'
import { strategyVaultFactoryAbi, svcJobBoardAbi } from '@/lib/chain/generated/abi'
import type { LoadedJob } from './access'

/** `SvcJobBoard`. Throws `UNAVAILABLE` where the deployment lacks it. */
export const boardContract = () => ({ contract: laterContract('jobBoard'), abi: svcJobBoardAbi }) as const

/** `StrategyVaultFactory`. Throws `UNAVAILABLE` where the deployment lacks it. */
export const factoryContract = () =>
  ({ contract: laterContract('vaultFactory'), abi: strategyVaultFactoryAbi }) as const

/** The number that names the job on the chain. */
export const numberOf = ({ id }: Pick<LoadedJob, 'id'>): bigint => BigInt(id)

/** How a sentence mentions the job. */
export const quoted = ({ id, state }: Pick<LoadedJob, 'id' | 'state'>): string =>
  state.title === '' ? `job ${id.slice(0, 10)}` : `“${state.title}”`
