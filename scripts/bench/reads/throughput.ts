/** The rate of `/listings` compared with a route of the same server that returns a constant. */
import { Agent, get } from 'node:http'
import { type Figure, figure, ratioAtLeast } from '../figure'
import { median } from '../numbers'
import { startWeb } from '../web'

const constant = '/api/v1/service-categories'
const lists = '/api/v1/listings'
const connections = 24
const seconds = 4
const rounds = 3

/** Reads one response to its end. */
const read = (url: string, agent: Agent): Promise<void> =>
  new Promise((done, fail) => {
    get(url, { agent }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`${url} answered ${answer.statusCode}`))
      answer.on('end', done).resume()
    }).on('error', fail)
  })

/** Responses per second over some connections without pauses. */
async function rate(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + seconds * 1_000
  let answers = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (; performance.now() < end; answers += 1) await read(url, agent)
    }),
  )
  agent.destroy()
  return answers / seconds
}

/** Compares both rates, as medians of rounds taken in turns. */
export async function compareThroughput(env: NodeJS.ProcessEnv, aim: number): Promise<Figure> {
  const { url: base, child } = await startWeb(env)
  try {
    const rates = { constant: [] as number[], lists: [] as number[] }
    for (const path of [constant, lists]) await rate(base + path)
    for (let round = 0; round < rounds; round++) {
      rates.constant.push(await rate(base + constant))
      rates.lists.push(await rate(base + lists))
    }
    const peer = { name: 'a constant of the same server', value: median(rates.constant) }
    return figure(lists, median(rates.lists), '/s', { peer, aim: ratioAtLeast(aim) })
  } finally {
    child.kill('SIGTERM')
  }
}
