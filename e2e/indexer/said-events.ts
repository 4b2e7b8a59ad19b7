/** Blocks of events as contracts of older versions may have emitted them, committed as the worker commits fetched ones. */
import type { Client } from 'pg'
import {
  type Abi,
  type AbiEvent,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  keccak256,
  toHex,
} from 'viem'
import type { Source } from '@/lib/chain/projection'
import { projections } from '@/lib/registry/projections'
import type { Stack } from '@/scripts/stack/indexer-stack'
import type { Checkpoint } from '@/worker/indexer/checkpoint'
import { batchOf, commitBatch } from '@/worker/indexer/commit'
import { neverCrash } from '@/worker/indexer/crash'
import { type Decoder, makeDecoder } from '@/worker/indexer/decode'
import type { Header, RawLog } from '@/worker/indexer/node-types'

/** An event of a contract, with its arguments by name. */
export type SaidEvent = {
  source: Source
  currency?: string
  name: string
  args: Readonly<Record<string, unknown>>
}

/** Continues from the checkpoint of an index without a leader, one block after the other. */
export class SaidEvents {
  private readonly decoder: Decoder

  private constructor(
    private readonly client: Client,
    stack: Stack,
    private at: Checkpoint,
  ) {
    this.decoder = makeDecoder(stack.deployment, projections)
  }

  static async after(client: Client, stack: Stack): Promise<SaidEvents> {
    const { rows } = await client.query<{ number: string; hash: string; timestamp: string }>(
      'select block_number as number, block_hash as hash, block_timestamp as timestamp from chain.cursor',
    )
    const [row] = rows
    if (!row) throw new Error('nothing is indexed yet')
    return new SaidEvents(client, stack, {
      number: Number(row.number),
      hash: row.hash,
      timestamp: BigInt(row.timestamp),
    })
  }

  /** Commits one block with these events. Throws errors that would block the worker. */
  async block(...events: readonly SaidEvent[]): Promise<void> {
    const number = this.at.number + 1
    const header: Header = {
      number,
      hash: keccak256(toHex(`block ${number}`)),
      parentHash: this.at.hash,
      timestamp: this.at.timestamp + 1n,
      bloom: '0x',
      transactions: 1,
    }
    const logs = events.map((event, i) => this.logOf(event, header, i))
    const range = { from: number, to: number, headers: new Map([[number, header]]), logs }
    const batch = batchOf(this.decoder, projections, range)
    await commitBatch(
      { client: this.client, announcing: projections, from: this.at, head: number, crash: neverCrash },
      batch,
    )
    this.at = batch.to
  }

  private logOf({ source, currency = 'USDC', name, args }: SaidEvent, header: Header, index: number): RawLog {
    const abi = projections.find((projection) => projection.source === source)?.abi ?? []
    const event = abi.find((item): item is AbiEvent => item.type === 'event' && item.name === name)
    if (!event) throw new Error(`${source} has no event ${name}`)
    const inData = event.inputs.filter(({ indexed }) => !indexed)
    return {
      address: this.decoder.addressOf(source, currency),
      topics: encodeEventTopics({ abi: abi as Abi, eventName: name, args }) as Hex[],
      data: encodeAbiParameters(
        inData,
        inData.map((input) => args[input.name ?? '']),
      ),
      blockNumber: toHex(header.number),
      blockHash: header.hash,
      transactionHash: keccak256(toHex(`transaction of block ${header.number}`)),
      logIndex: toHex(index),
    }
  }
}
