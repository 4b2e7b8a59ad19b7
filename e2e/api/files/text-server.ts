/** A real web server on this machine that responds to every path with a text, and records its requests. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Manner = (response: ServerResponse) => unknown

/** Responds with a status and some text. */
export const says =
  (status: number, text = '', headers: Record<string, string> = {}): Manner =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/plain', ...headers }).end(text)
  }

export class Server {
  readonly asked: string[] = []
  manner: Manner = says(404)

  private constructor(
    /** `127.0.0.1:1234`. */
    readonly host: string,
    private readonly server: ReturnType<typeof createServer>,
  ) {}

  static async start(): Promise<Server> {
    const server = createServer((request, response) => {
      own.asked.push(`${request.method} ${request.url}`)
      own.manner(response)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const own = new Server(`127.0.0.1:${port}`, server)
    return own
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((done) => this.server.close(done))
  }
}
