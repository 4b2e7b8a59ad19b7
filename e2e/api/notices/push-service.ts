/** A push service and a browser on this machine: receives pushes as in RFC 8030, and decrypts them with the browser's keys (RFC 8291). */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** One received push. */
type Pushed = { path: string; headers: Record<string, string>; body: Buffer }

const derived = (salt: Buffer, key: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** A browser's side of a subscription. */
export class Browser {
  readonly #keys = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly endpoint: string

  constructor(service: PushService) {
    this.#keys.generateKeys()
    this.endpoint = `${service.url}/${randomBytes(12).toString('hex')}`
  }

  /** The result of `PushSubscription.toJSON()`. */
  get subscription() {
    const keys = {
      p256dh: this.#keys.getPublicKey('base64url'),
      auth: this.#auth.toString('base64url'),
    }
    return { endpoint: this.endpoint, keys }
  }

  /** The text of a push, encrypted with `aes128gcm` in one record. Throws when it is not for this browser. */
  read({ body }: Pushed): { id: string; title: string; text: string; path: string } {
    const salt = body.subarray(0, 16)
    const sender = body.subarray(21, 21 + body.readUInt8(20))
    const sealed = body.subarray(21 + sender.length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender])
    const secret = derived(this.#auth, this.#keys.computeSecret(sender), info, 32)
    const key = derived(salt, secret, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = derived(salt, secret, 'Content-Encoding: nonce\0', 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
  }
}

export class PushService {
  readonly got: Pushed[] = []
  /** The status of the next responses. */
  status = 201

  private constructor(
    readonly url: string,
    private readonly server: ReturnType<typeof createServer>,
  ) {}

  static async start(): Promise<PushService> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        )
        service.got.push({ path: request.url ?? '', headers, body: Buffer.concat(parts) })
        response.writeHead(service.status).end()
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const service = new PushService(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server)
    return service
  }

  /** The pushes for a browser. */
  for = ({ endpoint }: Browser): Pushed[] => this.got.filter(({ path }) => endpoint.endsWith(path))

  /** Waits for push number `count` for a browser. */
  async until(browser: Browser, count = 1, timeoutMs = 30_000): Promise<Pushed> {
    for (const end = Date.now() + timeoutMs; ; await pause(50)) {
      const found = this.for(browser)[count - 1]
      if (found) return found
      if (Date.now() > end) throw new Error(`push ${count} did not come`)
    }
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((done) => this.server.close(done))
  }
}

type Claims = { aud: string; exp: number; sub: string }

/** The claims of a push's signature (RFC 8292). Throws unless `publicKey` made it. */
export function signedBy(publicKey: string, { headers }: Pushed): Claims {
  const [, head = '', claims = '', signature = '', key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isGood || key !== publicKey) throw new Error('not signed by this service')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims
}
