/** The session of a client: signs in and refreshes tokens, each at most once at a time. */
import type { Reply } from './api'
import { isMerxError, localError } from './errors'
import { signChallenge } from './sign-in'
import type { Signer } from './wallet'

/** The tokens of a signed-in client. Times are ISO 8601. */
export type Tokens = {
  accessToken: string
  accessTokenExpiresAt?: string
  refreshToken?: string
  refreshTokenExpiresAt?: string
}

/** Where tokens are stored between runs. */
export type TokenStore = {
  /** Returns the stored tokens; null when there are none. */
  load(): Promise<Tokens | null> | Tokens | null
  /** Replaces the stored tokens; null deletes them. */
  save(tokens: Tokens | null): Promise<void> | void
  /** Runs `run` while no other process that shares the store does the same: a refresh token works once. */
  exclusive?<T>(run: () => Promise<T>): Promise<T>
}

type SignedIn = Reply<'/auth/wallet', 'post'>
type Nonce = Reply<'/auth/nonce', 'post'>

/** A call to `/auth/…` without a credential. */
export type OpenCall = (path: `/auth/${string}`, body: object, idempotencyKey?: string) => Promise<unknown>

/** A token that expires this soon is exchanged before it is used. */
const expiryMarginMs = 30_000

const isFresh = ({ accessTokenExpiresAt }: Tokens, now: number): boolean =>
  accessTokenExpiresAt === undefined || Date.parse(accessTokenExpiresAt) - now > expiryMarginMs

const tokensOf = (reply: Tokens): Tokens => ({
  accessToken: reply.accessToken,
  ...(reply.accessTokenExpiresAt && { accessTokenExpiresAt: reply.accessTokenExpiresAt }),
  ...(reply.refreshToken && { refreshToken: reply.refreshToken }),
  ...(reply.refreshTokenExpiresAt && { refreshTokenExpiresAt: reply.refreshTokenExpiresAt }),
})

/** Whether an earlier attempt succeeded and its response, which held the tokens, was lost. */
const isResponseLost = (error: unknown): boolean =>
  isMerxError(error, 'CONFLICT') && error.details.shownOnce === true

/**
 * Returns a store in memory.
 *
 * @example
 * const store = memoryStore()
 * await createMerx({ url, account: privateKeyToAccount(privateKey), store }).signIn()
 * const later = createMerx({ url, store })
 * console.log((await later.get('/me')).account.walletAddress)
 */
export function memoryStore(tokens: Tokens | null = null): TokenStore {
  let stored = tokens
  return {
    load: () => stored,
    save: (next) => {
      stored = next
    },
  }
}

type Parts = {
  call: OpenCall
  store: TokenStore
  /** Tokens of an earlier sign-in. Tokens in the store are newer and take precedence. */
  given?: Tokens | null
  signer: Signer | null
  /** The URL that a sign-in must name. */
  url: string
  inviteCode?: string | undefined
}

/** The credential of a client that signs in. */
export class Session {
  #tokens: Tokens | null = null
  #isLoaded = false
  #renewal: Promise<Tokens | null> | null = null

  constructor(private readonly parts: Parts) {}

  /** Returns the access token; null when no one is signed in and there is no wallet. Signs in when there is one. */
  async credential(): Promise<string | null> {
    if (!this.#isLoaded) {
      this.#tokens = await this.#load()
      this.#isLoaded = true
    }
    const stored = this.#tokens
    if (stored && isFresh(stored, Date.now())) return stored.accessToken
    if (!stored && !this.parts.signer) return null
    return (await this.#renewOnce(stored))?.accessToken ?? null
  }

  /** Reads the tokens of the store. An empty store takes the given ones first. */
  async #load(): Promise<Tokens | null> {
    const { store, given = null } = this.parts
    const stored = await store.load()
    if (stored || !given) return stored
    // Another process may fill it concurrently, and may have spent its tokens by then.
    return this.#withStoreLock(async () => {
      const filled = await store.load()
      if (filled) return filled
      await store.save(given)
      return given
    })
  }

  /** Returns a replacement for a refused token; null when there is none. */
  async renew(refused: string): Promise<string | null> {
    if (this.#tokens && this.#tokens.accessToken !== refused) return this.#tokens.accessToken
    return (await this.#renewOnce(this.#tokens))?.accessToken ?? null
  }

  /** Signs in with the wallet, even if there are tokens. */
  async signIn(): Promise<SignedIn> {
    try {
      return await this.#signIn()
    } catch (error) {
      // The tokens of that sign-in are lost; another nonce returns new ones.
      if (isResponseLost(error)) return this.#signIn()
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
    await this.#store(tokensOf(reply))
    return reply
  }

  /** Returns a token whose wallet has just signed, for a call that requires a recent signature; null without a wallet. */
  async confirm(): Promise<string | null> {
    return this.parts.signer ? (await this.signIn()).accessToken : null
  }

  /** Deletes the local tokens. */
  forget(): Promise<void> {
    return this.#store(null)
  }

  async #store(tokens: Tokens | null): Promise<void> {
    this.#tokens = tokens
    this.#isLoaded = true
    await this.parts.store.save(tokens)
  }

  #renewOnce(stale: Tokens | null): Promise<Tokens | null> {
    this.#renewal ??= this.#renewTokens(stale).finally(() => {
      this.#renewal = null
    })
    return this.#renewal
  }

  #renewTokens(stale: Tokens | null): Promise<Tokens | null> {
    const { store } = this.parts
    const run = async (): Promise<Tokens | null> => {
      const stored = await store.load()
      // Another process has refreshed them.
      if (stored && stored.accessToken !== stale?.accessToken && isFresh(stored, Date.now())) {
        this.#tokens = stored
        return stored
      }
      // The store is newer than this process: an older refresh token is spent, and using it ends the session.
      const newest = stored ?? stale
      return (newest && (await this.#refresh(newest))) ?? this.#signInAgain()
    }
    return this.#withStoreLock(run)
  }

  /** Runs exclusively among the processes that share the store. */
  #withStoreLock<T>(run: () => Promise<T>): Promise<T> {
    const { store } = this.parts
    return store.exclusive ? store.exclusive(run) : run()
  }

  /** Exchanges a refresh token; null when it is spent, expired or missing. */
  async #refresh({ refreshToken }: Tokens): Promise<Tokens | null> {
    if (refreshToken === undefined) return null
    try {
      const reply = (await this.parts.call('/auth/refresh', { refreshToken })) as Tokens
      const tokens = tokensOf(reply)
      await this.#store(tokens)
      return tokens
    } catch (error) {
      if (isMerxError(error, 'UNAUTHORIZED') || isResponseLost(error)) return null
      throw error
    }
  }

  async #signInAgain(): Promise<Tokens | null> {
    if (!this.parts.signer) return null
    return tokensOf(await this.signIn())
  }
}
