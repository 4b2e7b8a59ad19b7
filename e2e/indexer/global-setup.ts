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

/** Called by vitest before the first test; the function it returns is called after the last. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await buildWorker()
  const { ground, close } = await openGround()
  project.provide('indexerGround', ground)
  project.provide('loadCode', compileLoad())
  return close
}
