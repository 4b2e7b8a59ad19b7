import { at, curveThrough, dotsAt, lineThrough, range, type Scene } from '../draw'

/** Markets: what rose and fell, as weather and land. Candles, ridges, a skyline. */
export const market: Scene = [
  // Candlesticks and the line through them.
  (random) => {
    const count = random.pick([10, 13, 17])
    const gap = 320 / count
    let level = random.between(86, 134)
    const drift = random.pick([-4, -2, 3])
    const bars = range(count).map((i) => {
      const open = level
      level = Math.max(38, Math.min(168, level + random.between(-28, 28) + drift + (96 - level) * 0.16))
      return {
        x: at(i * gap + gap / 2),
        open: at(open),
        close: at(level),
        low: at(Math.max(open, level) + random.between(5, 18)),
        high: at(Math.min(open, level) - random.between(5, 18)),
      }
    })
    const rising = bars.filter(({ open, close }) => close <= open)
    const falling = bars.filter(({ open, close }) => close > open)
    const bodies = (some: typeof bars) =>
      some.map(({ x, open, close }) => `M${x} ${open}V${at(close + (close > open ? 3 : -3))}`).join('')
    return (
      <>
        <circle
          cx={random.between(60, 260)}
          cy={random.between(50, 90)}
          r={random.between(36, 58)}
          className="fill-art-shade"
        />
        <path
          d="M0 50H320M0 100H320M0 150H320"
          strokeWidth="1.5"
          strokeDasharray="2 7"
          className="stroke-art-mid"
        />
        <path
          d={bars.map(({ x, high, low }) => `M${x} ${high}V${low}`).join('')}
          strokeWidth="2"
          className="stroke-art-ink"
        />
        <path d={bodies(falling)} strokeWidth={at(gap * 0.52)} className="stroke-art-ink" />
        <path d={bodies(rising)} strokeWidth={at(gap * 0.52)} className="stroke-art-accent" />
        <path
          d={curveThrough(
            bars
              .filter((_, i) => i % 3 === 0 || i === count - 1)
              .map(({ x, close }) => [x, Math.min(190, close + 24)] as const),
          )}
          fill="none"
          strokeWidth="4"
          className="stroke-art-spark"
        />
      </>
    )
  },
  // Ridges: one series behind the other, like hills at dusk.
  (random) => {
    const layers = random.between(3, 5)
    const tones = ['fill-art-shade', 'fill-art-mid', 'fill-art-accent', 'fill-art-mid', 'fill-art-ink']
    const sharp = random.chance(0.4)
    const sun = random.between(60, 260)
    return (
      <>
        <circle cx={sun} cy={random.between(48, 76)} r={random.between(22, 36)} className="fill-art-spark" />
        {range(layers).map((i) => {
          const base = 78 + i * (112 / layers)
          const points = range(8).map((k) => [k * 48 - 8, at(base + random.between(-30, 24))] as const)
          const tone = tones[i === layers - 1 ? 4 : i]
          return (
            <path
              key={base}
              d={`${sharp ? lineThrough(points) : curveThrough(points)}V210H-10Z`}
              className={tone}
            />
          )
        })}
      </>
    )
  },
  // A skyline of bars under one long line.
  (random) => {
    const count = random.pick([7, 9, 12])
    const gap = 320 / count
    const tops = range(count).map((i) => at(150 - i * random.between(4, 9) - random.between(0, 44)))
    const lit = random.between(1, count - 2)
    return (
      <>
        <path
          d={`M0 ${random.between(20, 60)}L320 ${random.between(90, 150)}V0H0Z`}
          className="fill-art-shade"
        />
        {range(count).map((i) => (
          <rect
            key={i}
            x={at(i * gap + gap * 0.12)}
            y={tops[i]}
            width={at(gap * 0.76)}
            height="200"
            className={i === lit ? 'fill-art-accent' : i % 3 === 1 ? 'fill-art-ink' : 'fill-art-mid'}
          />
        ))}
        <path
          d={lineThrough(tops.map((top, i) => [i * gap + gap / 2, Math.max(12, top - 22)] as const))}
          fill="none"
          strokeWidth="3"
          className="stroke-art-ink"
        />
        <path
          d={dotsAt(tops.map((top, i) => [i * gap + gap / 2, Math.max(12, top - 22)] as const))}
          strokeWidth="11"
          strokeLinecap="round"
          className="stroke-art-spark"
        />
      </>
    )
  },
  // Where the money flows: bands that part and meet.
  (random) => {
    const parts = random.between(3, 4)
    const shares = range(parts).map(() => random.between(3, 9))
    const sum = shares.reduce((all, one) => all + one, 0)
    const order = random.chance(0.5) ? range(parts).reverse() : [...range(parts).slice(1), 0]
    const tones = ['fill-art-mid', 'fill-art-accent', 'fill-art-ink', 'fill-art-spark']
    const thick = (i: number) => ((shares[i] ?? 1) / sum) * 124
    const before = (list: readonly number[], i: number) =>
      list.slice(0, list.indexOf(i)).reduce((all, one) => all + thick(one), 0)
    return (
      <>
        <rect width="34" height="200" className="fill-art-shade" />
        <rect x="286" width="34" height="200" className="fill-art-shade" />
        {range(parts).map((i) => {
          const from = at(38 + before(range(parts), i))
          const to = at(12 + before(order, i) + order.indexOf(i) * 17)
          const size = at(thick(i))
          return (
            <path
              key={i}
              d={`M0 ${from}H34C150 ${from} 170 ${to} 286 ${to}H320V${at(to + size)}H286C170 ${at(to + size)} 150 ${at(from + size)} 34 ${at(from + size)}H0Z`}
              className={tones[i]}
              opacity=".92"
            />
          )
        })}
      </>
    )
  },
]
