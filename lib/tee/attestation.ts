/** The attestation of the enclave for callers: compared with this deployment, and with its quote verified. */
import 'server-only'
import { type Hex, keccak256 } from 'viem'
import { laterContract } from '@/lib/chain/deployment'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { log } from '@/lib/log'
import { publicUrl, putPublic } from '@/lib/storage/store'
import { nowMs } from '@/lib/time'
import { TeeAttestation, type TeeAttestationReply, type TeeQuoteCheck } from './answer-schema'
import { callGateway } from './gateway'
import { checkQuote } from './quote'
import { attestationRefusal } from './report-data'

/** The newest record stored by this process: one per hour is enough to show the state of the platform. */
let kept: { atMs: number; url: string } | null = null
const hourMs = 3_600_000

/**
 * Stores a verified quote with its collateral, under its hash: the same hash that TeeRegistry records for a key. A quote with a caller's
 * nonce is not stored, or anyone could fill the store.
 */
async function keep(answer: TeeAttestation, check: TeeQuoteCheck): Promise<TeeQuoteCheck> {
  const isDue = kept === null || nowMs() - kept.atMs >= hourMs
  if (answer.quote && check.verified && answer.nonce === '0x' && isDue) {
    const key = `tee/quotes/${keccak256(answer.quote.quote)}.json`
    try {
      await putPublic(key, JSON.stringify({ ...answer, quote_check: check }), 'application/json')
      kept = { atMs: nowMs(), url: publicUrl(key) }
    } catch (error) {
      // The response does not depend on the record, and the store may be full. The next caller tries again.
      log().error({ error }, 'the record of a quote was not stored')
    }
  }
  return { ...check, record_url: kept?.url ?? null }
}

/**
 * Returns the attestation for a nonce of the caller. Throws `UNAVAILABLE` when the gateway is down, belongs to another deployment, or
 * returns another attestation than the requested one.
 */
export async function attestation(nonce: Hex): Promise<TeeAttestationReply> {
  const expected = {
    nonce: nonce.toLowerCase() as Hex,
    chainId: env().CHAIN_ID,
    registry: laterContract('teeRegistry'),
  }
  const answer = await callGateway({
    method: 'GET',
    path: '/attestation',
    query: { nonce: expected.nonce },
    answer: TeeAttestation,
  })
  const refusal = await attestationRefusal(answer, expected)
  if (refusal)
    throw new AppError('UNAVAILABLE', `The TEE gateway cannot be trusted at the moment. ${refusal}`)
  if (answer.quote === null) return { ...answer, quote_check: null }
  return {
    ...answer,
    quote_check: await keep(answer, await checkQuote(answer.quote.quote, answer.report_data)),
  }
}
