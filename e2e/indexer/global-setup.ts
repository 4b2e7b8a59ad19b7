/** Starts the parts that all indexer tests share: one Postgres and one chain, the worker as a bundle, the load contract's code. */
import type { TestProject } from 'vitest/node'
import { compileLoad } from '@/scripts/bench/load'
import { buildWorker } from '@/scripts/stack/build'
import { type Ground, openGround } from '@/scripts/stack/indexer-stack'

declare module 'vitest' {
  export interface ProvidedContext {
    indexerGround: Ground
    loadCode: `0x${string}`
  }
}

type Parts = Awaited<ReturnType<typeof openGround>> & { loadCode: `0x${string}` }

async function start(): Promise<Parts> {
  await buildWorker()
  return { ...(await openGround()), loadCode: compileLoad() }
}

/** The parts, and how many projects use them. Each project loads this module separately, so they are kept with the process. */
const kept = globalThis as { merxGround?: { parts: Promise<Parts>; users: number } | undefined }

/** Called by vitest for each project before its first test; the function it returns is called after the last. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  kept.merxGround ??= { parts: start(), users: 0 }
  const shared = kept.merxGround
  shared.users += 1
  const { ground, loadCode, close } = await shared.parts
  project.provide('indexerGround', ground)
  project.provide('loadCode', loadCode)
  return async () => {
    shared.users -= 1
    if (shared.users > 0) return
    kept.merxGround = undefined
    await close()
  }
}
