import type { Market } from '../actors'
import { type Moment, replay } from './chain'
import { chainSeconds, mineAt } from './clock'

/** Work through the API at a second of the past, while the replay rests and the chain mines on demand. */
export type Pause = { at: number; work: () => Promise<void> }

/** Replays moments and rests for each pause when its time has come. Returns the number of blocks. */
export async function replayAround(
  market: Market,
  moments: readonly Moment[],
  pauses: readonly Pause[],
): Promise<number> {
  let blocks = 0
  let from = 0
  const until = async (to: number) => {
    blocks += await replay(
      market,
      moments.filter(({ at }) => at >= from && at < to),
    )
    from = to
  }
  for (const { at, work } of pauses.toSorted((one, other) => one.at - other.at)) {
    await until(at)
    if ((await chainSeconds(market)) < at) await mineAt(market, at)
    await work()
  }
  await until(Number.POSITIVE_INFINITY)
  return blocks
}
