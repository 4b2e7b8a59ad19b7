/** Garbage collections on demand: what only holds by chance is gone afterwards. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Collects garbage, a few times over a moment. */
export async function collectGarbage(): Promise<void> {
  for (let round = 0; round < 5; round++) {
    collect()
    await new Promise((done) => setTimeout(done, 10))
  }
}
