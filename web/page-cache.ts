/**
 * Caches public pages for visitors who are not signed in. Next renders a page once; it stays cached until its data changes
 * (`lib/db/cache/database-cache.ts`), with a policy that allows its scripts by hash. Requests of signed-in visitors always go to Next.
 */
import { Agent, get, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { DatabaseCache, type Making } from '@/lib/db/cache/database-cache'
import { databaseState } from '@/lib/db/state'
import { ownRenderHeaders, ownRenderOf } from '@/lib/http/limits/client-address'
import { refusedByLimit } from '@/lib/http/limits/page-limit'
import { pagePolicy } from '@/lib/http/pages/page-policy'
import type { Reply } from '@/lib/http/reply'
import { etagOf, tagHeld } from '@/lib/http/validators'
import { type Observation, observing } from '@/lib/observed'
import { hashScripts } from './hashed-page'
import { Incoming } from './incoming'
import { wantsPublicPage } from './public-pages'

/** The limit of page bytes in memory; compressed copies take about a sixth more. */
const maxBytes = 10_000_000
/** The limit of a policy: proxies might reject a longer header. */
const maxPolicyLength = 6_000
const timeoutMs = 30_000

/** A page, and its ETag; null for a page that is not cached. */
type Page = { reply: Reply; etag: string | null }

/** Headers of a connection or of a single response. */
const own = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length', 'etag']

const replyOf = (status: number, headers: IncomingHttpHeaders, body: Buffer<ArrayBuffer>): Reply => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || own.includes(name) ? [] : [[name, value.toString()]],
    ),
  ),
  body,
})

/** Returns the cacheable form of a page, or null when it cannot be cached. */
function cachedPage({ status, headers, body }: Reply, path: string): Page | null {
  const isPage = status === 200 && headers['content-type']?.startsWith('text/html') && !headers['set-cookie']
  const page = isPage ? hashScripts(String(body), headers['content-security-policy'] ?? '') : null
  if (!page) return null
  const policy = pagePolicy(page.scripts, path)
  if (policy.length > maxPolicyLength) return null
  const bytes = Buffer.from(page.html)
  const over = {
    'content-security-policy': policy,
    ...(headers.link && { link: headers.link.replace(/ nonce="[^"]*";/g, '') }),
    'cache-control': 'private, no-cache',
    vary: [headers.vary, 'Cookie'].filter(Boolean).join(', '),
  }
  return { reply: { status, headers: { ...headers, ...over }, body: bytes }, etag: etagOf(policy, bytes) }
}

/** Serves requests for public pages. `origin` is the URL of this server. */
export class PageCache {
  // Pages show relative times, also through libraries that read the clock.
  readonly #pages = new DatabaseCache<Page>({
    what: 'pages',
    maxBytes,
    sizeOf: ({ reply }) => (reply.body as Buffer).length,
    isCacheable: ({ etag }) => etag !== null,
    usesClock: true,
  })
  /** The recorded reads of the pages being rendered, by the name in the header of the internal request. */
  readonly #renders = new Map<string, Observation>()
  #asked = 0

  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 })

  constructor(private readonly origin: { host: string; port: number }) {}

  /** Returns the response to a request for a public page; null when Next should handle it. */
  async find(message: IncomingMessage, response: ServerResponse): Promise<Reply | null> {
    const url = message.url ?? '/'
    const request = new Incoming(message, response)
    if (!wantsPublicPage(request, url)) return null
    const refused = await refusedByLimit(request)
    if (refused)
      return { status: refused.status, headers: Object.fromEntries(refused.headers), body: refused.body }
    const { reply, etag } = await this.#page(url)
    if (etag === null) return reply
    const held = tagHeld(request, etag)
    const headers = { ...reply.headers, etag: held ?? etag }
    return held === null ? { ...reply, headers } : { status: 304, headers, body: null }
  }

  async #page(url: string): Promise<Page> {
    return this.#pages.read(url, await databaseState(), (making) => this.#render(url, making))
  }

  /** Requests the anonymous version of a page from Next, through this server. */
  async #render(path: string, { into }: Making): Promise<Page> {
    this.#asked += 1
    const name = String(this.#asked)
    this.#renders.set(name, into)
    const reply = await this.#ask(path, name).finally(() => this.#renders.delete(name))
    return cachedPage(reply, new URL(path, 'http://page').pathname) ?? { reply, etag: null }
  }

  async #ask(path: string, name: string): Promise<Reply> {
    const answer = await new Promise<IncomingMessage>((done, fail) => {
      const signal = AbortSignal.timeout(timeoutMs)
      const options = { ...this.origin, path, agent: this.#agent, headers: ownRenderHeaders(name), signal }
      get(options, done).on('error', fail)
    })
    return replyOf(answer.statusCode ?? 500, answer.headers, await buffer(answer))
  }

  /** Runs Next for an internal request and records what the page reads. */
  rendering<R>(request: Incoming, run: () => R): R {
    const into = this.#renders.get(ownRenderOf(request) ?? '')
    return into ? observing(into, run) : run()
  }
}
