/** Hands the exchange account of a trading job over to the enclave: encrypted here, to the key that the chain has for the job's vault. */
import { randomBytes } from 'node:crypto'
import type { Command } from 'commander'
import type { Hex } from 'viem'
import { nodeError } from '../../chain'
import type { Reply, TeeAttestationReply, TeeJobReply } from '../../client'
import { isSameAddress } from '../../deployment'
import { chainRefusal } from '../../enclave/enclave-key'
import { encryptAccount } from '../../enclave/encrypt-account'
import { accessOf, type ExchangeAccount, needsPassphrase } from '../../enclave/exchange-account'
import { quoteRefusal } from '../../enclave/quote-refusal'
import { readEnclave } from '../../enclave/read-enclave'
import { isMerxError, isTransientError, localError, type MerxError, withMessage } from '../../errors'
import { attestationRefusal } from '../../tee'
import { walletHeaders } from '../../wallet-headers'
import type { Context } from '../context'
import { define, examples } from '../define'
import { UsageError } from '../exit'
import { readText } from '../given-text'
import { isoTime } from '../iso-time'
import { jobOf, statusOf } from './tee-order'

const texts = ['venue', 'capital', 'key', 'secret', 'password'] as const

/** The JSON object in a file. A parser's own message would quote the text, which holds a secret. */
function parsed(path: string): Record<string, unknown> {
  const text = readText(path)
  try {
    return Object(JSON.parse(text))
  } catch {
    throw new UsageError(`${path} is no JSON.`)
  }
}

/** Reads the account from a JSON file. Errors name fields, never their values. */
function accountIn(path: string): ExchangeAccount {
  const read = parsed(path)
  const known: readonly string[] = [...texts, 'sandbox']
  const other = Object.keys(read).find((name) => !known.includes(name))
  if (other !== undefined)
    throw new UsageError(`${path} has a field "${other}". An account has ${known.join(', ')}.`)
  const wrong = texts.find((name) => read[name] !== undefined && typeof read[name] !== 'string')
  if (wrong) throw new UsageError(`${wrong} in ${path} is not a text.`)
  if (read.sandbox !== undefined && typeof read.sandbox !== 'boolean')
    throw new UsageError(`sandbox in ${path} is neither true nor false.`)
  const account = read as Partial<ExchangeAccount>
  const { venue = 'paper', capital, key, secret, password } = account
  if (!capital)
    throw new UsageError(`${path} has no capital: how many USDT may be traded with, like "10000".`)
  if (venue !== 'paper' && !(key && secret))
    throw new UsageError(`${path} has no key and secret, which an account at ${venue} needs.`)
  if (needsPassphrase(venue) && !password)
    throw new UsageError(`${path} has no password: the passphrase that you set with the key at ${venue}.`)
  return { ...account, venue, capital }
}

const notEncrypted = (why: string) => localError('WRONG_SERVICE', `${why} Nothing was encrypted.`)

/** Why the quote of a hardware enclave does not hold, as verified here; null in software mode, where there is none. */
async function unproven(data: TeeAttestationReply): Promise<string | null> {
  const { mode, quote, quote_check: check } = data
  if (mode === 'software') return null
  if (!quote || !check?.verified || !check.collateral)
    return `The quote of the enclave cannot be verified here: ${check?.detail ?? 'there is none'}.`
  return quoteRefusal(data)
}

type Job = Reply<'/jobs/{jobId}', 'get'>['data']

/**
 * Returns the attestation of the enclave that the vault of the job takes. Throws `WRONG_SERVICE` when what the service says of it is not
 * what the chain and the quote say.
 */
async function attested(context: Context, jobKey: Hex, vault: string): Promise<TeeAttestationReply> {
  const { chainId, contracts } = await context.deployment()
  const { jobBoard, teeRegistry } = contracts
  if (!jobBoard || !teeRegistry)
    throw new UsageError(
      'The remembered contracts have no job board. If this Merx has one: merx contracts show, then merx contracts accept.',
    )
  const nonce = `0x${randomBytes(32).toString('hex')}`
  const data = await context.merx().get('/tee/attestation', { params: { query: { nonce } } })
  const refusal = await attestationRefusal(data, nonce)
  if (refusal) throw notEncrypted(refusal)
  if (data.chain_id !== chainId || !isSameAddress(data.registry, teeRegistry))
    throw notEncrypted('The enclave is of another chain, or of another registry of enclave keys.')
  const places = { jobBoard: jobBoard as Hex, teeRegistry: teeRegistry as Hex }
  const chain = await readEnclave(await context.node(), places, jobKey).catch((error: unknown) => {
    throw nodeError(error)
  })
  const differs = chainRefusal(chain, { ...data, vault }) ?? (await unproven(data))
  if (differs) throw notEncrypted(differs)
  return data
}

/** What the enclave has taken over, also when the response was lost. */
type Taken = Pick<TeeJobReply, 'job_id' | 'vault' | 'mode' | 'state' | 'deadline'>

/** Whether the service says that it has not taken the call, so that the enclave cannot have the account. */
const changedNothing = ({ status, details }: MerxError): boolean =>
  status === 429 || details.repeatable === true

/** Sends the account. A response that is lost and a second attempt that finds the job taken over are no failure. */
async function send(context: Context, jobKey: Hex, body: object): Promise<Taken> {
  const signer = signerOf(context)
  let attempts = 0
  const headers = () => {
    attempts += 1
    // Each signature is accepted once.
    return walletHeaders(signer, 'tee-jobs', jobKey)
  }
  try {
    return (await context.merx().call('post', '/tee/jobs', { body, headers })) as TeeJobReply
  } catch (error) {
    if (attempts > 1 && isMerxError(error, 'CONFLICT')) return statusOf(context, jobKey)
    if (!isMerxError(error) || !isTransientError(error)) throw error
    // An earlier attempt, whose answer was lost, may have been taken.
    if (attempts === 1 && changedNothing(error)) throw error
    throw withMessage(
      error,
      `${error.message} The enclave may have the account: see merx tee status ${jobKey}.`,
      {},
    )
  }
}

function signerOf(context: Context) {
  const account = context.account()
  if (!account) throw localError('NO_WALLET', 'The hand-over must be signed by the wallet of the client.')
  return account
}

/** The terms of a trading job with a vault. */
function termsOf({ cexConfig, vault, onchainDeadline }: Job, jobId: string) {
  if (!cexConfig) throw new UsageError('Only trading jobs (CEX_CAPITAL) take an exchange account.')
  if (!vault) throw new UsageError(`The job has no vault yet: merx jobs deploy-vault ${jobId}`)
  const { stopLossBps, targetReturnBps, maxDailyTrades } = cexConfig
  const params = {
    stop_loss_bps: stopLossBps,
    target_return_bps: targetReturnBps,
    max_daily_trades: maxDailyTrades,
  }
  return { vault: vault.address.toLowerCase() as Hex, params, deadline: Number(onchainDeadline) }
}

type Options = { software?: true }

/** Throws a `UsageError` for a real account and an enclave without hardware, when no question would show that. */
function assertAgreed(
  context: Context,
  account: ExchangeAccount,
  proof: string,
  { software }: Options,
): void {
  const isPlay = account.venue === 'paper' || account.sandbox === true
  if (isPlay || software || context.screen.isAsking) return
  throw new UsageError(`The enclave is ${proof}. Add --software to agree to it with --yes.`)
}

async function handOver(context: Context, [job, path = '']: string[], options: Options) {
  const jobKey = jobOf(job)
  const account = accountIn(path)
  signerOf(context)
  const jobId = String(BigInt(jobKey))
  const { data } = await context.merx().get('/jobs/{jobId}', { params: { path: { jobId } } })
  const { vault, params, deadline } = termsOf(data, jobId)
  const { chainId } = await context.deployment()
  const key = await attested(context, jobKey, vault)
  const proof =
    key.mode === 'software'
      ? 'software: no hardware protects the key, its operator could read the account'
      : `${key.mode}: ${key.quote_check?.detail}`
  if (key.mode === 'software') assertAgreed(context, account, proof, options)
  const where = `${account.sandbox ? 'the test market of ' : ''}${account.venue}`
  await context.screen.confirm(
    `Hand the account at ${where} over for “${data.title}”, with ${account.capital} USDT?`,
    context.screen.fields([
      ['enclave', proof],
      ['key', key.tee_pubkey],
      ['vault', vault],
    ]),
  )
  const access = accessOf(account, { chainId, jobKey, vault })
  const encrypted_api_key = encryptAccount(key.tee_pubkey, access)
  const taken = await send(context, jobKey, { job_id: jobKey, encrypted_api_key, params, deadline })
  return {
    data: taken,
    text: context.screen.fields([
      ['job', taken.job_id],
      ['vault', taken.vault],
      ['enclave', proof],
      ['state', context.screen.colours.bold(taken.state)],
      ['deadline', isoTime(taken.deadline)],
    ]),
  }
}

/** Adds the hand-over to `jobs …`. */
export function jobHandOverCommand(jobs: Command): void {
  define<Options>(
    jobs,
    'hand-over <job> <file>',
    'Encrypt the exchange account of a trading job to its enclave, as the client',
    handOver,
    (command) =>
      command
        .option('--software', 'with --yes: agree to an enclave that no hardware protects, for a real account')
        .addHelpText(
          'after',
          `
The file is JSON, "-" is stdin: {"venue": "binance", "key": "…", "secret": "…", "capital": "10000"}.
"password" is the passphrase of a key at okx, "sandbox": true the exchange’s test market. Without a venue it is the paper exchange.
Use a key that may trade on spot markets and nothing else: one that may withdraw is refused. Only the enclave can read what is sent.
`,
        )
        .addHelpText(
          ...examples(
            'merx jobs hand-over 12… account.json',
            'secret-tool … | merx jobs hand-over 12… - --yes',
          ),
        ),
  )
}
