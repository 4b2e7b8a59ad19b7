/** What a node returns: block headers and logs, and the error of a response that cannot be right. */
import { RpcError } from './rpc'

/** The header of a block. */
export type Header = {
  number: number
  hash: string
  parentHash: string
  timestamp: bigint
  bloom: string
  /** The number of transactions in the block. */
  transactions: number
}

/** A log as the node returns it. */
export type RawLog = {
  address: string
  topics: string[]
  data: string
  blockNumber: string
  blockHash: string
  transactionHash: string
  logIndex: string
  removed?: boolean
}

/** A response that contradicts another one, or omits something another one showed. */
export class Contradiction extends RpcError {
  constructor(message: string) {
    super(message, 'later')
  }
}

/** Creates the error of such a response. */
export const incomplete = (message: string) => new Contradiction(message)
