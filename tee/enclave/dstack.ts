/** The enclave inside Phala dstack: key and quote come from its guest agent, by the API v0 (`@phala/dstack-sdk` 0.5). */
import type { DstackClient } from '@phala/dstack-sdk'
import { type Hex, isHex } from 'viem'
import { z } from 'zod'
import { SettingError } from '@/lib/env'
import { reportDataIn } from '@/lib/tee/report-data'
import { bytesOf, type Enclave, enclaveOf, type Quote } from './enclave'

/** The path of the key. API v1 derives another key from the same path, so the key id contains v0. */
const keyPath = 'merx/tee'
const keyPurpose = 'enclave'

const Answer = z.object({
  quote: z.string().regex(/^(0x)?([0-9a-fA-F]{2})+$/),
  event_log: z.string(),
  vm_config: z.string().default(''),
})

const prefixed = (hex: string): Hex => (isHex(hex) ? hex : `0x${hex}`)

/** Opens the enclave. `endpoint` is a socket or a URL; by default the SDK uses dstack's own socket. */
export async function dstackEnclave(endpoint: string | undefined): Promise<Enclave> {
  const client = await connect(endpoint)
  const { key } = await client.getKey(keyPath, keyPurpose, 'secp256k1').catch((cause: unknown) => {
    throw new SettingError(
      'TEE_MODE is dstack, but the guest agent gives no key. Check that its socket is mounted into the container.',
      { cause },
    )
  })
  const { app_id } = await client.info()
  return enclaveOf({
    secret: key.slice(0, 32),
    mode: 'dstack',
    keyIdOf: () => `dstack-v0:${app_id}:${keyPath}:${keyPurpose}`,
    quote: async (reportData): Promise<Quote> => {
      const { quote, event_log, vm_config } = Answer.parse(await client.getQuote(bytesOf(reportData)))
      const made = { quote: prefixed(quote), event_log, vm_config }
      // A simulator, or an agent with a cache, returns a quote over other data, which would prove nothing.
      if (reportDataIn(made.quote) !== reportData)
        throw new Error('the guest agent returned a quote over other report data than was asked for')
      return made
    },
  })
}

async function connect(endpoint: string | undefined): Promise<DstackClient> {
  // Loaded on demand: a software enclave starts faster without it.
  const dstack = await import('@phala/dstack-sdk')
  try {
    return new dstack.DstackClient(endpoint)
  } catch (cause) {
    throw new SettingError(
      'TEE_MODE is dstack, but there is no socket of dstack here. Mount /var/run/dstack.sock, or set TEE_DSTACK_ENDPOINT.',
      { cause },
    )
  }
}
