/**
 * Verifies quotes of the enclave with `dcap-qvl`: Intel's signatures, and the TCB status of the platform. A quote from a platform without
 * the latest updates still verifies: `OutOfDate` is common, and the reader decides whether that is good enough.
 */
import 'server-only'
import { X509Certificate } from 'node:crypto'
import type { Collateral, TcbStatus } from '@phala/dcap-qvl'
import { type Hex, hexToBytes } from 'viem'
import { env } from '@/lib/env'
import { reasonOf } from '@/lib/failures'
import { callOutside } from '@/lib/http/server/outside'
import { log } from '@/lib/log'
import { nowMs } from '@/lib/time'
import { OtherReportData, verifiedQuote } from '@/sdk/src/enclave/verified-quote'
import { TeeCollateral, type TeeQuoteCheck } from './answer-schema'

/** Collateral is valid for weeks; a new TCB level should show sooner. */
const collateralMs = 6 * 3_600_000
/** The timeout of the collateral service. */
const timeoutMs = 10_000

/** The external inputs of a verification. Tests supply their own root of trust. */
type Trust = {
  /** The DER of the root certificate; Intel's by default. */
  rootCa?: Uint8Array
  /** Fetches collateral; from the service at `TEE_PCCS_URL` by default. */
  collateralOf?: (quote: Uint8Array) => Promise<Collateral>
}

type Cached = { until: number; collateral: Promise<Collateral> }
const cache = new Map<string, Cached>()

const library = () => import('@phala/dcap-qvl')

/** Returns the collateral of a quote's platform from `TEE_PCCS_URL`, cached for six hours. */
async function fetchCollateral(quote: Uint8Array): Promise<Collateral> {
  const { intel, PHALA_PCCS_URL, Quote, utils } = await library()
  const parsed = Quote.parse(quote)
  const [leaf] = utils.extractCerts(Buffer.from(parsed.rawCertChain()))
  if (!leaf) throw new Error('the quote holds no certificate of its platform')
  // Each authority has its own revocation list, and each kind of processor its own levels.
  const { issuer } = new X509Certificate(leaf)
  const platform = `${issuer} ${Buffer.from(intel.getFmspc(parsed)).toString('hex')}`
  const known = cache.get(platform)
  if (known && known.until > nowMs()) return known.collateral
  const url = (env().TEE_PCCS_URL ?? PHALA_PCCS_URL).replace(/\/+$/, '')
  const collateral = inTime(collateralFrom(url, quote, /Platform/.test(issuer)))
  cache.set(platform, { until: nowMs() + collateralMs, collateral })
  collateral.catch((error: unknown) => {
    // Failures are not cached: the next call fetches again.
    cache.delete(platform)
    log().warn({ error }, 'collateral of a quote could not be fetched')
  })
  return collateral
}

/**
 * Fetches the collateral of a quote, without the certificates of its machine: those are in the quote, and differ between machines. The
 * library (0.3.9) always fetches the list of the processor authority, so the platform authority's list is fetched here.
 */
async function collateralFrom(url: string, quote: Uint8Array, isPlatform: boolean): Promise<Collateral> {
  const { getCollateral } = await library()
  const { pck_certificate_chain: _, ...collateral }: Collateral & { pck_certificate_chain?: unknown } =
    await getCollateral(url, quote)
  if (!isPlatform) return collateral
  const list = `${url}/sgx/certification/v4/pckcrl?ca=platform&encoding=der`
  const reply = await callOutside(
    list,
    { method: 'GET', headers: {} },
    { allowPrivate: true, maxBytes: 1_000_000 },
  )
  const chain = reply.status === 200 ? reply.headers['sgx-pck-crl-issuer-chain'] : undefined
  if (reply.status !== 200 || typeof chain !== 'string')
    throw new Error(`the revocation list of the platform authority: ${reply.error ?? reply.status}`)
  return {
    ...collateral,
    pck_crl: reply.body.toString('hex'),
    pck_crl_issuer_chain: decodeURIComponent(chain),
  }
}

const inTime = <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('no answer in time')), timeoutMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const hexText = (value: number[] | string): string =>
  typeof value === 'string' ? value : Buffer.from(value).toString('hex')

/** Normalizes collateral: byte fields as hex. */
const shown = (collateral: Collateral): TeeCollateral =>
  TeeCollateral.parse({
    ...collateral,
    root_ca_crl: hexText(collateral.root_ca_crl),
    pck_crl: hexText(collateral.pck_crl),
    tcb_info_signature: hexText(collateral.tcb_info_signature),
    qe_identity_signature: hexText(collateral.qe_identity_signature),
  })

const outOfDate = 'The platform lacks updates of its firmware or microcode that Intel has published.'

/** Statuses that verify; a revoked platform does not. */
const meanings: Partial<Record<TcbStatus, string>> = {
  UpToDate: 'The platform is up to date.',
  OutOfDate: outOfDate,
  OutOfDateConfigurationNeeded: outOfDate,
}

const shortReasonOf = (error: unknown): string => reasonOf(error).slice(0, 200)

/**
 * Verifies a quote against the report data that it should contain. Never throws: an invalid quote and unavailable collateral are results.
 */
export async function checkQuote(
  quote: Hex,
  expected: Hex,
  { rootCa, collateralOf = fetchCollateral }: Trust = {},
): Promise<TeeQuoteCheck> {
  const atMs = nowMs()
  const found = (verified: boolean, detail: string, more: Partial<TeeQuoteCheck> = {}): TeeQuoteCheck => ({
    verified,
    tcb_status: null,
    advisory_ids: [],
    detail,
    verified_at: Math.floor(atMs / 1_000),
    collateral: null,
    record_url: null,
    ...more,
  })
  const bytes = hexToBytes(quote)
  const { Quote } = await library()
  try {
    Quote.parse(bytes)
  } catch (error) {
    return found(false, `The quote cannot be read: ${shortReasonOf(error)}.`)
  }
  let collateral: Collateral
  let proof: Partial<TeeQuoteCheck>
  try {
    collateral = await collateralOf(bytes)
    proof = { collateral: shown(collateral) }
  } catch {
    return found(false, 'The collateral could not be fetched, so the quote is not verified.')
  }
  try {
    const { status, advisoryIds } = await verifiedQuote(quote, collateral, {
      reportData: expected,
      atSeconds: Math.floor(atMs / 1_000),
      rootCa: rootCa && Buffer.from(rootCa),
    })
    const meaning = meanings[status] ?? 'The platform needs other settings or software to be safe.'
    return found(
      true,
      `Intel’s signatures are right, and the report data are the expected ones. ${meaning}`,
      {
        ...proof,
        tcb_status: status,
        advisory_ids: advisoryIds,
      },
    )
  } catch (error) {
    if (error instanceof OtherReportData)
      return found(false, 'The quote verifies, but it was made over other report data.', proof)
    return found(false, `The quote does not verify: ${shortReasonOf(error)}.`, proof)
  }
}
