import { at, dotsAt, polar, range, type Scene } from '../draw'

/** Automation: things that repeat. Orbits, dials, belts. */
export const automation: Scene = [
  // A sky of orbits around something off centre.
  (random) => {
    const [x, y] = [random.between(60, 260), random.between(60, 150)]
    const rings = random.between(4, 7)
    const step = random.between(22, 34)
    return (
      <>
        <circle cx={x} cy={y} r={step * 2.5} className="fill-art-shade" />
        {range(rings).map((i) => {
          const radius = 26 + i * step
          const [px, py] = polar(x, y, radius, random.next())
          return (
            <g key={i} fill="none">
              <circle
                cx={x}
                cy={y}
                r={radius}
                strokeWidth={i % 3 === 1 ? 7 : 1.8}
                className={i % 3 === 1 ? 'stroke-art-mid' : 'stroke-art-ink'}
              />
              <circle
                cx={px}
                cy={py}
                r={random.between(5, 12)}
                className={i % 2 ? 'fill-art-spark' : 'fill-art-accent'}
              />
            </g>
          )
        })}
        <circle cx={x} cy={y} r="14" className="fill-art-accent" />
      </>
    )
  },
  // A belt that carries things through a gate and brings them out changed.
  (random) => {
    const y = random.between(128, 148)
    const gate = random.between(120, 190)
    const gap = random.between(40, 52)
    return (
      <>
        <circle
          cx={gate + random.between(-20, 20)}
          cy="66"
          r={random.between(50, 74)}
          className="fill-art-shade"
        />
        <path d={`M0 ${y}H320V200H0Z`} className="fill-art-mid" />
        <path
          d={dotsAt(range(9).map((i) => [i * 40 + 6, y + 26] as const))}
          strokeWidth="20"
          strokeLinecap="round"
          className="stroke-art-ink"
        />
        {range(8).map((i) => {
          const x = i * gap - 24
          return x < gate - 10 ? (
            <circle key={i} cx={x} cy={y - 15} r="15" className={i % 2 ? 'fill-art-mid' : 'fill-art-ink'} />
          ) : x > gate + 64 ? (
            <rect
              key={i}
              x={x - 13}
              y={y - 27}
              width="27"
              height="27"
              className={i % 3 ? 'fill-art-accent' : 'fill-art-spark'}
            />
          ) : null
        })}
        <path d={`M${gate} ${y}V76A34 34 0 0 1 ${gate + 68} 76V${y}Z`} className="fill-art-ink" />
        <circle cx={gate + 34} cy="80" r="12" className="fill-art-spark" />
        <path d={`M0 ${y}H320`} strokeWidth="4" className="stroke-art-ink" />
      </>
    )
  },
  // A large dial with smaller ones that follow it.
  (random) => {
    const x = random.between(84, 150)
    const size = random.between(64, 96)
    const far = random.between(246, 276)
    const turn = random.next()
    const [hx, hy] = polar(x, 100, size * 0.64, turn)
    const [mx, my] = polar(x, 100, size * 0.42, turn + random.between(20, 60) / 100)
    return (
      <>
        <path d={`M${x} 100L${far} 48M${x} 100L${far} 150`} strokeWidth="2" className="stroke-art-ink" />
        <circle cx={x} cy="100" r={size} className="fill-art-mid" />
        <circle cx={x} cy="100" r={at(size * 0.82)} className="fill-art-shade" />
        <path
          d={range(12)
            .map(
              (i) =>
                `M${polar(x, 100, size * 0.73, i / 12).join(' ')}L${polar(x, 100, size * (i % 3 ? 0.67 : 0.58), i / 12).join(' ')}`,
            )
            .join('')}
          strokeWidth="3"
          className="stroke-art-ink"
        />
        <path
          d={`M${mx} ${my}L${x} 100L${hx} ${hy}`}
          fill="none"
          strokeWidth="6"
          strokeLinecap="round"
          className="stroke-art-accent"
        />
        <circle cx={x} cy="100" r="8" className="fill-art-ink" />
        {[48, 150].map((y, i) => {
          const [px, py] = polar(far, y, 18, turn * (i + 2))
          return (
            <g key={y}>
              <circle cx={far} cy={y} r={i ? 30 : 38} className={i ? 'fill-art-accent' : 'fill-art-ink'} />
              <path
                d={`M${far} ${y}L${px} ${py}`}
                strokeWidth="5"
                strokeLinecap="round"
                className="stroke-art-spark"
              />
            </g>
          )
        })}
      </>
    )
  },
  // Tracks that part and join, with one train on its way.
  (random) => {
    const lanes = random.between(4, 6)
    const gap = 200 / lanes
    const ends = range(lanes).map(() => random.between(0, lanes - 1))
    const bend = random.between(70, 130)
    const lit = random.between(0, lanes - 1)
    const y = (lane: number) => at((lane + 0.5) * gap)
    const path = (i: number) =>
      `M0 ${y(i)}H${bend}C${bend + 60} ${y(i)} ${bend + 60} ${y(ends[i] ?? i)} ${bend + 120} ${y(ends[i] ?? i)}H320`
    return (
      <g fill="none">
        {range(lanes).map((i) => (
          <path
            key={i}
            d={path(i)}
            strokeWidth={at(gap * 0.34)}
            className={i % 2 ? 'stroke-art-mid' : 'stroke-art-shade'}
          />
        ))}
        <path d={path(lit)} strokeWidth={at(gap * 0.34)} className="stroke-art-accent" />
        <path
          d={dotsAt(range(lanes).map((i) => [i === lit ? bend - 30 : 22 + ((i * 53) % 60), y(i)] as const))}
          strokeWidth={at(gap * 0.72)}
          strokeLinecap="round"
          className="stroke-art-ink"
        />
        <circle cx={bend - 30} cy={y(lit)} r={at(gap * 0.2)} className="fill-art-spark" />
        <path
          d={dotsAt(range(lanes).map((i) => [286, y(i)] as const))}
          strokeWidth={at(gap * 0.5)}
          strokeLinecap="round"
          className="stroke-art-spark"
        />
      </g>
    )
  },
]
