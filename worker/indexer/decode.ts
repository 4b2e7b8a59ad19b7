/**
 * Decodes a raw log to an event of a known contract. Uses the table of contracts and the list of projections; knows no domain.
 */
import type { AbiEvent } from 'viem'
import { placesOf, rowOf } from '@/lib/chain/contracts'
import type { Deployment } from '@/lib/chain/deployment'
import { type EventCodec, eventCodec } from '@/lib/chain/event-codec'
import type { ChainEvent, Projection, Source } from '@/lib/chain/projection'
import { type Currency, currencyList } from '@/lib/money'
import type { Watched } from './fetch'
import type { RawLog } from './node-types'

type Contract = { source: Source; currency: string | null; codecs: Map<string, EventCodec> }

export type Decoder = {
  /** The contracts to query logs of, lower-case, and their event topics. */
  watched: Watched
  /** The currency of each token, by lower-case address. */
  tokens: ReadonlyMap<string, Currency>
  decode(log: RawLog, at: bigint): ChainEvent
  /** The codec of a stored event. */
  codec(source: Source, name: string): EventCodec
  /** The address of a contract. */
  addressOf(source: Source, currency: string | null): string
  /** The contract at an address. */
  contract(address: string): { source: Source; currency: string | null }
}

/** A log that the ABI cannot decode: the contract does not match this version. */
export class UnknownEvent extends Error {
  override readonly name = 'UnknownEvent'
}

/** The decoder of a deployment. */
export function makeDecoder(deployment: Deployment, projections: readonly Projection[]): Decoder {
  const codecsOf = new Map<Source, Map<string, EventCodec>>()
  for (const { source, abi } of projections) {
    const events = abi.filter((item): item is AbiEvent => item.type === 'event')
    const codecs = events.map(eventCodec)
    codecsOf.set(source, new Map(codecs.map((codec) => [codec.topic, codec])))
  }
  const contracts = new Map<string, Contract>()
  for (const { key: source, address, currency } of placesOf(deployment)) {
    if (rowOf(source).indexedBy.length === 0) continue
    const codecs = codecsOf.get(source)
    if (!codecs) throw new Error(`no projection reads ${source}`)
    contracts.set(address.toLowerCase(), { source, currency, codecs })
  }
  const byName = new Map(
    [...codecsOf].flatMap(([source, codecs]) =>
      [...codecs.values()].map((codec) => [`${source}.${codec.name}`, codec] as const),
    ),
  )
  const known = (address: string): Contract => {
    const contract = contracts.get(address)
    if (!contract) throw new UnknownEvent(`${address} is not a contract of the deployment`)
    return contract
  }
  return {
    watched: new Map([...contracts].map(([address, { codecs }]) => [address, [...codecs.keys()]])),
    tokens: new Map(
      currencyList.map((currency) => [deployment.currencies[currency].token.toLowerCase(), currency]),
    ),
    contract: known,
    addressOf: (source, currency) => {
      // A contract without a currency holds several.
      const found = [...contracts].find(
        ([, c]) => c.source === source && (c.currency === null || c.currency === currency),
      )
      if (!found) throw new Error(`the deployment has no ${source} for ${currency}`)
      return found[0]
    },
    decode: (log, at) => {
      const address = log.address.toLowerCase()
      const { source, currency, codecs } = known(address)
      const codec = codecs.get(log.topics[0] ?? '')
      if (!codec)
        throw new UnknownEvent(
          `${source} ${address} emitted ${log.topics[0]} in ${log.transactionHash}, which its ABI does not know`,
        )
      return {
        source,
        currency,
        contract: address,
        name: codec.name,
        args: codec.decode(log),
        block: BigInt(log.blockNumber),
        blockHash: log.blockHash,
        logIndex: Number(log.logIndex),
        txHash: log.transactionHash,
        at,
      }
    },
    codec: (source, name) => {
      const codec = byName.get(`${source}.${name}`)
      if (!codec) throw new UnknownEvent(`${source} has no event ${name}`)
      return codec
    },
  }
}
