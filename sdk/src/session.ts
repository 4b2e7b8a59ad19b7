/** Tokens: signing in, keeping them fresh, and doing each only once at a time. */
import type { Reply } from './api'
import { isMerxError, localError } from './errors'
import { signChallenge } from './sign-in'
import type { Signer } from './wallet'

/** What a signed-in client holds. Times are ISO 8601. */
export type Tokens = {
  accessToken: string
  accessTokenExpiresAt?: string
  refreshToken?: string
  refreshTokenExpiresAt?: string
}

/** Where tokens live between runs. */
export type TokenStore = {
  load(): Promise<Tokens | null> | Tokens | null
  save(tokens: Tokens | null): Promise<void> | void
  /** Runs alone among all processes that share the store: a refresh token works once. */
  exclusive?<T>(run: () => Promise<T>): Promise<T>
}

type SignedIn = Reply<'/auth/wallet', 'post'>
type Nonce = Reply<'/auth/nonce', 'post'>

/** A call to `/auth/…` without a credential. */
export type OpenCall = (path: `/auth/${string}`, body: object, idempotencyKey?: string) => Promise<unknown>

/** A token this close to its end is exchanged before it is used. */
const marginMs = 30_000

const isFresh = ({ accessTokenExpiresAt }: Tokens, now: number): boolean =>
  accessTokenExpiresAt === undefined || Date.parse(accessTokenExpiresAt) - now > marginMs

const onlyTokens = (reply: Tokens): Tokens => ({
  accessToken: reply.accessToken,
  ...(reply.accessTokenExpiresAt && { accessTokenExpiresAt: reply.accessTokenExpiresAt }),
  ...(reply.refreshToken && { refreshToken: reply.refreshToken }),
  ...(reply.refreshTokenExpiresAt && { refreshTokenExpiresAt: reply.refreshTokenExpiresAt }),
})

/** Whether the call succeeded before, and its answer, which held the tokens, was lost on the way. */
const isShownOnce = (error: unknown): boolean =>
  isMerxError(error, 'CONFLICT') && error.details?.shownOnce === true

/**
 * A store that forgets everything with its process.
 *
 * @example
 * const store = memoryStore()
 * await createMerx({ url, account: privateKeyToAccount(privateKey), store }).signIn()
 * const later = createMerx({ url, store })
 * console.log((await later.get('/me')).account.walletAddress)
 */
export function memoryStore(tokens: Tokens | null = null): TokenStore {
  let kept = tokens
  return {
    load: () => kept,
    save: (next) => {
      kept = next
    },
  }
}

type Parts = {
  call: OpenCall
  store: TokenStore
  /** Tokens of a sign-in before. A store that holds some has newer ones. */
  given?: Tokens | null
  signer: Signer | null
  /** What a sign-in must name. */
  url: string
  inviteCode?: string | undefined
}

/** The credential of a client that signs in. */
export class Session {
  #tokens: Tokens | null = null
  #isLoaded = false
  #renewal: Promise<Tokens | null> | null = null

  constructor(private readonly parts: Parts) {}

  /** The access token to use now; null when no one is signed in and no one can be. Signs in when there is a wallet. */
  async credential(): Promise<string | null> {
    if (!this.#isLoaded) {
      this.#tokens = await this.#load()
      this.#isLoaded = true
    }
    const kept = this.#tokens
    if (kept && isFresh(kept, Date.now())) return kept.accessToken
    if (!kept && !this.parts.signer) return null
    return (await this.#renewOnce(kept))?.accessToken ?? null
  }

  /** The tokens of the store. One that is empty takes the given ones first. */
  async #load(): Promise<Tokens | null> {
    const { store, given = null } = this.parts
    const kept = await store.load()
    if (kept || !given) return kept
    // Another process may fill it at the same moment, and may have spent its tokens by then.
    return this.#alone(async () => {
      const filled = await store.load()
      if (filled) return filled
      await store.save(given)
      return given
    })
  }

  /** Another token in place of one that was refused; null when there is no way to one. */
  async renew(refused: string): Promise<string | null> {
    if (this.#tokens && this.#tokens.accessToken !== refused) return this.#tokens.accessToken
    return (await this.#renewOnce(this.#tokens))?.accessToken ?? null
  }

  /** Signs in with the wallet, whatever tokens there are. */
  async signIn(): Promise<SignedIn> {
    try {
      return await this.#signIn()
    } catch (error) {
      // The tokens of that sign-in are lost; another nonce brings others.
      if (isShownOnce(error)) return this.#signIn()
      throw error
    }
  }

  async #signIn(): Promise<SignedIn> {
    const { signer, call, url, inviteCode } = this.parts
    if (!signer)
      throw localError('NO_WALLET', 'Signing in needs a wallet: give `account` to createMerx, or use a key.')
    const challenge = (await call('/auth/nonce', { walletAddress: signer.address })) as Nonce
    const reply = (await call('/auth/wallet', {
      walletAddress: signer.address,
      nonce: challenge.nonce,
      ...(await signChallenge(signer, challenge, url)),
      ...(inviteCode !== undefined && { inviteCode }),
    })) as SignedIn
    await this.#keep(onlyTokens(reply))
    return reply
  }

  /** A token whose wallet has just signed, in place of one whose signature is too old for a call; null without a wallet. */
  async confirm(): Promise<string | null> {
    return this.parts.signer ? (await this.signIn()).accessToken : null
  }

  /** Forgets the tokens on this side. */
  forget(): Promise<void> {
    return this.#keep(null)
  }

  async #keep(tokens: Tokens | null): Promise<void> {
    this.#tokens = tokens
    this.#isLoaded = true
    await this.parts.store.save(tokens)
  }

  #renewOnce(stale: Tokens | null): Promise<Tokens | null> {
    this.#renewal ??= this.#exclusively(stale).finally(() => {
      this.#renewal = null
    })
    return this.#renewal
  }

  #exclusively(stale: Tokens | null): Promise<Tokens | null> {
    const { store } = this.parts
    const run = async (): Promise<Tokens | null> => {
      const kept = await store.load()
      // Another process was faster.
      if (kept && kept.accessToken !== stale?.accessToken && isFresh(kept, Date.now())) {
        this.#tokens = kept
        return kept
      }
      // What the store holds is newer than what this process has: an older refresh token is spent, and using it ends the session.
      const newest = kept ?? stale
      return (newest && (await this.#refresh(newest))) ?? this.#signInAgain()
    }
    return this.#alone(run)
  }

  /** Runs alone among the processes that share the store. */
  #alone<T>(run: () => Promise<T>): Promise<T> {
    const { store } = this.parts
    return store.exclusive ? store.exclusive(run) : run()
  }

  /** Fresh tokens for a refresh token; null when it is spent, outdated or missing. */
  async #refresh({ refreshToken }: Tokens): Promise<Tokens | null> {
    if (refreshToken === undefined) return null
    try {
      const reply = (await this.parts.call('/auth/refresh', { refreshToken })) as Tokens
      const tokens = onlyTokens(reply)
      await this.#keep(tokens)
      return tokens
    } catch (error) {
      if (isMerxError(error, 'UNAUTHORIZED') || isShownOnce(error)) return null
      throw error
    }
  }

  async #signInAgain(): Promise<Tokens | null> {
    if (!this.parts.signer) return null
    return onlyTokens(await this.signIn())
  }
}
