import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { inheritedFrom, type Part, Supervisor } from './children'
import { waitUntil } from './failure'

/** A part that ends when it is asked to, and records being stopped. */
function fakePart(name: string, stopped: string[]) {
  let finish: () => void = () => undefined
  const ended = new Promise<void>((done) => {
    finish = done
  })
  const part: Part = {
    name,
    log: '/dev/null',
    ended,
    stop: async () => {
      stopped.push(name)
      finish()
    },
  }
  return { part, finish }
}

describe('the supervisor', () => {
  test('starts a part again when it ends on its own, and says so', async () => {
    const said: string[] = []
    const supervisor = new Supervisor((line) => said.push(line))
    const starts: (() => void)[] = []
    await supervisor.keep(async () => {
      const { part, finish } = fakePart('web', [])
      starts.push(finish)
      return part
    })
    starts[0]?.()
    await waitUntil(() => starts.length === 2, { what: 'A second start' })
    expect(said[0]).toMatch(/^web ended unexpectedly; starting it again/)
    await supervisor.stop()
  })

  test('keeps trying when a start fails', async () => {
    const supervisor = new Supervisor(() => undefined)
    let tries = 0
    let end: () => void = () => undefined
    await supervisor.keep(async () => {
      tries += 1
      if (tries === 2) throw new Error('not now')
      const { part, finish } = fakePart('worker', [])
      end = finish
      return part
    })
    end()
    await waitUntil(() => tries === 3, { what: 'A third try' })
    await supervisor.stop()
  })

  test('stops parts in the reverse order of their start and starts none again', async () => {
    const stopped: string[] = []
    let starts = 0
    const supervisor = new Supervisor(() => undefined)
    for (const name of ['postgres', 'anvil', 'worker', 'web'])
      await supervisor.keep(async () => {
        starts += 1
        return fakePart(name, stopped).part
      })
    await supervisor.stop()
    expect(stopped).toEqual(['web', 'worker', 'anvil', 'postgres'])
    expect(starts).toBe(4)
  })

  test('stops parts that start side by side in the order in which they were asked for, and one that still starts once it has', async () => {
    const stopped: string[] = []
    const supervisor = new Supervisor(() => undefined)
    let webStarts: (part: Part) => void = () => undefined
    let gatewayStarts: (part: Part) => void = () => undefined
    const web = supervisor.keep(() => new Promise<Part>((done) => (webStarts = done)))
    const gateway = supervisor.keep(() => new Promise<Part>((done) => (gatewayStarts = done)))
    await supervisor.keep(async () => fakePart('worker', stopped).part)
    webStarts(fakePart('web', stopped).part)
    await web
    await supervisor.stop()
    expect(stopped).toEqual(['worker', 'web'])
    gatewayStarts(fakePart('gateway', stopped).part)
    await gateway
    expect(stopped).toEqual(['worker', 'web', 'gateway'])
  })

  test('keeps a part while work runs, and stops that part alone then', async () => {
    const stopped: string[] = []
    const said: string[] = []
    const supervisor = new Supervisor((line) => said.push(line))
    await supervisor.keep(async () => fakePart('worker', stopped).part)
    const made = await supervisor.during(
      async () => fakePart('early web', stopped).part,
      async () => {
        expect(stopped).toEqual([])
        return 'demo data'
      },
    )
    expect(made).toBe('demo data')
    expect(stopped).toEqual(['early web'])
    await supervisor.keep(async () => fakePart('web', stopped).part)
    await supervisor.stop()
    expect(stopped).toEqual(['early web', 'web', 'worker'])
    expect(said).toEqual([])
  })

  test('stops a part of work that failed', async () => {
    const stopped: string[] = []
    const supervisor = new Supervisor(() => undefined)
    const work = supervisor.during(
      async () => fakePart('early web', stopped).part,
      () => Promise.reject(new Error('no data')),
    )
    await expect(work).rejects.toThrow('no data')
    expect(stopped).toEqual(['early web'])
    await supervisor.stop()
  })

  test('stopping does not wait for the next try of a part that ended', async () => {
    let say: (line: string) => void = () => undefined
    const said = new Promise<string>((done) => {
      say = done
    })
    const supervisor = new Supervisor(say)
    let end: () => void = () => undefined
    await supervisor.keep(async () => {
      const { part, finish } = fakePart('web', [])
      end = finish
      return part
    })
    // As long as the supervisor's wait and started earlier, so this one ends first, however busy the machine is.
    const nextTry = pause(500, 'the next try')
    end()
    expect(await said).toContain('starting it again in 0.5 s')
    const stopped = supervisor.stop().then(() => 'the stop')
    expect(await Promise.race([stopped, nextTry])).toBe('the stop')
    await stopped
  })

  test('a first start that fails is the caller’s failure', async () => {
    const supervisor = new Supervisor(() => undefined)
    await expect(supervisor.keep(() => Promise.reject(new Error('no port')))).rejects.toThrow('no port')
  })
})

test('a program inherits every variable of the S3 client, and no setting or secret of others', () => {
  const ofS3 = {
    AWS_PROFILE: 'merx',
    AWS_WEB_IDENTITY_TOKEN_FILE: '/var/run/token',
    AWS_ROLE_ARN: 'arn:aws:iam::1:role/merx',
    AWS_CONTAINER_CREDENTIALS_FULL_URI: 'http://169.254.170.23/v1/credentials',
  }
  const others = { DEPLOYER_KEY: '0x1', PORT: '3000', PGPASSWORD: 'x', EMPTY: undefined }
  const environment: NodeJS.ProcessEnv = { NODE_ENV: 'test', PATH: '/bin', ...ofS3, ...others }
  expect(inheritedFrom(environment)).toEqual({ PATH: '/bin', ...ofS3 })
})
