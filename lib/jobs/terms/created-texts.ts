/** Title and description of a job exactly as in its event, which the id commits to. The stored texts are shortened and cleaned. */
import { decodeAbiParameters, getAbiItem, type Hex, isAddressEqual, keccak256, toEventSelector } from 'viem'
import { publicClient } from '@/lib/chain/client'
import { svcJobBoardAbi } from '@/lib/chain/generated/abi'
import type { LoadedJob } from '@/lib/jobs/access'
import { boardContract } from '@/lib/jobs/call'

const created = getAbiItem({ abi: svcJobBoardAbi, name: 'JobCreated' })

/** The non-indexed parameters of the event. A text is encoded like bytes, and decoding it as bytes leaves it unchanged. */
const carried = created.inputs
  .filter((input) => !('indexed' in input && input.indexed))
  .map(({ name, type }) => ({ name, type: type === 'string' ? 'bytes' : type }))

/** Reads the hashes of both texts from the transaction that created the job. */
export async function createdTextHashes({ id, row }: LoadedJob): Promise<{ title: Hex; description: Hex }> {
  const { contract } = boardContract()
  const { logs } = await publicClient().getTransactionReceipt({ hash: row.createdTx as Hex })
  const log = logs.find(
    ({ address, topics }) =>
      isAddressEqual(address, contract) && topics[0] === toEventSelector(created) && topics[1] === id,
  )
  if (!log) throw new Error(`transaction ${row.createdTx} did not create job ${id}`)
  const [title, description] = decodeAbiParameters(carried, log.data).slice(-2)
  return { title: keccak256(title as Hex), description: keccak256(description as Hex) }
}
