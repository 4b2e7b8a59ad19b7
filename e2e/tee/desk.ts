/** A trading desk for tests: a real store in a folder, a software enclave with a fixed key, and a scripted chain. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Hex, hexToBytes, keccak256, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { makeLog } from '@/lib/log'
import { pause } from '@/lib/pause'
import { encryptApiKey } from '@/lib/tee/api-key'
import { formatDecimal, parseDecimal } from '@/lib/tee/decimal'
import { orderMessage, type SignedOrder } from '@/lib/tee/order-message'
import type { TeeParams } from '@/lib/tee/schema'
import { type Enclave, enclaveOf } from '@/tee/enclave/enclave'
import { openStore, type Store } from '@/tee/store'
import { advance } from '@/tee/trading/advance'
import { type Desk, type OpenVenue, openDesk } from '@/tee/trading/desk'
import { initJob } from '@/tee/trading/init-job'
import { placeOrder } from '@/tee/trading/place-order'
import { type JobRecord, keys, type SnapshotRecord } from '@/tee/trading/records'
import { paperVenue } from '@/tee/venues/paper'
import { type Scripted, scriptedChain } from './scripted-chain'

/** The provider of the tests. */
export const provider = privateKeyToAccount(keccak256(stringToHex('provider')))
/** The client of the tests. */
export const client = privateKeyToAccount(keccak256(stringToHex('client')))
/** The job of the tests. */
export const jobId = keccak256(stringToHex('job'))
const vault: Hex = `0x${'5a'.repeat(20)}`
/** When the chain of the tests begins: a multiple of four hours, so that snapshots are easy to count. */
export const beginning = 1_800_000_000 - (1_800_000_000 % 14_400)

/** The enclave of the tests. */
export const testEnclave: Enclave = enclaveOf({
  secret: hexToBytes(keccak256(stringToHex('enclave'))),
  mode: 'software',
  keyIdOf: (address) => `software:${address}`,
  quote: async () => null,
})

const lower = (address: string): Hex => address.toLowerCase() as Hex

export type TestDesk = {
  desk: Desk
  scripted: Scripted
  /** Moves the chain to `time` and lets the gateway process everything that is due. */
  to(time: number): Promise<JobRecord>
  /** The client's init call. */
  init(
    access?: Record<string, unknown>,
    calls?: Partial<{ wallet: Hex; ciphertext: Hex; params: TeeParams; deadline: number }>,
  ): Promise<JobRecord>
  /** A signed order of the provider. Without a price it has one that the market certainly meets. */
  order(
    order: Omit<SignedOrder, 'price'> & { price?: string },
    signer?: typeof provider,
  ): Promise<Awaited<ReturnType<typeof placeOrder>>>
  job(): JobRecord
  snapshots(): Promise<SnapshotRecord[]>
  /** Closes the store and opens a desk on the same folder, as a restart does. */
  restart(): Promise<TestDesk>
  close(): Promise<void>
}

type Options = {
  params?: Partial<TeeParams>
  days?: number
  openVenue?: OpenVenue
  nowMs?: () => number
  /** Whether the gateway really waits for exchanges. */
  waits?: boolean
  /** Wraps the store: tests let writes fail with it. */
  through?: (store: Store) => Store
}

const paper: OpenVenue = async (access) =>
  paperVenue(
    ('seed' in access && access.seed) || access.job_id,
    parseDecimal(access.capital),
    'may_withdraw' in access && access.may_withdraw,
  )

/** Opens a desk. */
export async function testDesk(
  options: Options = {},
  folder?: string,
  earlier?: Scripted,
): Promise<TestDesk> {
  const at = folder ?? mkdtempSync(join(tmpdir(), 'merx-tee-'))
  const {
    days = 2,
    openVenue = paper,
    nowMs = () => 1_800_000_000_000,
    through = (store) => store,
    waits = false,
  } = options
  const params: TeeParams = {
    stop_loss_bps: 1_000,
    target_return_bps: 500,
    max_daily_trades: 50,
    ...options.params,
  }
  const deadline = beginning + days * 86_400
  const job = {
    client: lower(client.address),
    trades: true,
    ongoing: true,
    ended: false,
    deadline,
    params,
    vault,
    provider: { agentId: 7n, since: beginning },
  }
  const scripted =
    earlier ?? scriptedChain(jobId, job, testEnclave.address, [lower(provider.address)], beginning)
  const store = through(await openStore(at))
  const desk = await openDesk({
    ...{ store, enclave: testEnclave, chain: scripted.chain, nowMs, openVenue },
    log: makeLog('silent', undefined, []),
    pause: (ms) => (waits ? pause(ms) : Promise.resolve()),
  })
  const found = () => {
    const known = desk.find(jobId)
    if (!known) throw new Error('the job was not taken over')
    return known
  }
  /** A price 1 % beyond the middle of the market. */
  const priceNear = async ({ symbol, side }: Pick<SignedOrder, 'symbol' | 'side'>): Promise<string> => {
    const middle = await (await desk.venueOf(found())).middle(symbol, scripted.time)
    return formatDecimal((middle * (side === 'buy' ? 101n : 99n)) / 100n)
  }
  return {
    desk,
    scripted,
    async to(time) {
      scripted.time = time
      return desk.alone(jobId, () => advance(desk, found(), time))
    },
    init: (access = {}, calls = {}) =>
      initJob(desk, calls.wallet ?? lower(client.address), {
        job_id: jobId,
        encrypted_api_key:
          calls.ciphertext ??
          encryptApiKey(testEnclave.publicKey, {
            chain_id: 31_337,
            job_id: jobId,
            vault,
            ...access,
          } as never),
        params: calls.params ?? params,
        deadline: calls.deadline ?? deadline,
      }),
    async order({ price, ...rest }, signer = provider) {
      const order = { ...rest, price: price ?? (await priceNear(rest)) }
      return placeOrder(desk, jobId, order, await signer.signMessage({ message: orderMessage(jobId, order) }))
    },
    job: found,
    snapshots: () => desk.store.list<SnapshotRecord>(keys.snapshots(jobId)),
    async restart() {
      await desk.store.close()
      return testDesk(options, at, scripted)
    },
    async close() {
      await desk.store.close()
      rmSync(at, { recursive: true, force: true })
    },
  }
}
