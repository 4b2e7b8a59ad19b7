/** Garbage collections on demand: objects that are only held by chance are gone afterwards. */
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Collects garbage, a few times over a moment. */
export async function collectGarbage(): Promise<void> {
  for (let round = 0; round < 5; round++) {
    collect()
    await pause(10)
  }
}
