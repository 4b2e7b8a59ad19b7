import { arch, at, range, type Scene } from '../draw'

/** Code and contracts: things that hold each other. Arches, links, brackets. */
export const code: Scene = [
  // A viaduct: arches within arches, one of them lit.
  (random) => {
    const count = random.between(2, 4)
    const radius = 340 / count / 2
    const lit = random.between(0, count - 1)
    const base = random.between(178, 200)
    return (
      <>
        <circle
          cx={random.between(50, 270)}
          cy={random.between(34, 60)}
          r={random.between(16, 28)}
          className="fill-art-spark"
        />
        <rect y={base} width="320" height="40" className="fill-art-mid" />
        {range(count).map((i) => {
          const x = at(-10 + radius + i * radius * 2)
          const rings = count === 2 ? 4 : 3
          return (
            <g key={i} fill="none" strokeWidth={at(radius / rings / 1.75)}>
              {i === lit && (
                <path d={`${arch(x, base, radius, 26)}Z`} stroke="none" className="fill-art-shade" />
              )}
              {range(rings).map((ring) => (
                <path
                  key={ring}
                  d={arch(x, base, radius * (0.9 - ring / rings), 26)}
                  className={
                    i === lit && ring % 2 === 0
                      ? 'stroke-art-accent'
                      : ring === 1
                        ? 'stroke-art-ink'
                        : 'stroke-art-mid'
                  }
                />
              ))}
            </g>
          )
        })}
      </>
    )
  },
  // Links of a chain, over and under.
  (random) => {
    const tilt = random.pick([-24, -12, 14, 26])
    const [size, y] = [random.between(34, 48), random.between(92, 110)]
    const gap = size * 1.42
    const link = (i: number) => at(160 + (i - 1.5) * gap)
    return (
      <>
        <circle
          cx={random.between(40, 280)}
          cy={random.between(60, 150)}
          r={random.between(64, 92)}
          className="fill-art-shade"
        />
        <g transform={`rotate(${tilt} 160 ${y})`} fill="none" strokeWidth={at(size * 0.36)}>
          <path
            d={`M-80 ${y}H${at(link(0) - size)}M${at(link(3) + size)} ${y}H400`}
            strokeWidth={at(size * 0.12)}
            className="stroke-art-ink"
          />
          {range(4).map((i) => (
            <circle
              key={i}
              cx={link(i)}
              cy={y}
              r={size}
              className={['stroke-art-mid', 'stroke-art-accent', 'stroke-art-ink', 'stroke-art-accent'][i]}
            />
          ))}
          {range(3).map((i) => (
            <path
              key={i}
              d={`M${at(link(i) + size * 0.34)} ${at(y - size * 0.94)}A${size} ${size} 0 0 1 ${at(link(i) + size)} ${y}`}
              className={['stroke-art-mid', 'stroke-art-accent', 'stroke-art-ink'][i]}
            />
          ))}
        </g>
      </>
    )
  },
  // Brackets around indented lines, one of them the line that matters.
  (random) => {
    const rows = random.between(5, 7)
    const gap = 128 / rows
    const lit = random.between(1, rows - 2)
    const indents = range(rows).map((i) => (i === 0 || i === rows - 1 ? 0 : random.between(1, 2) * 20))
    return (
      <>
        <path
          d={`M0 ${random.between(120, 170)}L320 ${random.between(60, 120)}V200H0Z`}
          className="fill-art-shade"
        />
        {range(rows).map((i) => (
          <rect
            key={i}
            x={96 + (indents[i] ?? 0)}
            y={at(36 + i * gap)}
            width={random.between(38, 124 - (indents[i] ?? 0))}
            height={at(gap * 0.46)}
            rx={at(gap * 0.23)}
            className={i === lit ? 'fill-art-accent' : i % 3 === 2 ? 'fill-art-spark' : 'fill-art-mid'}
          />
        ))}
        <path
          d="M70 20C40 20 62 92 34 100C62 108 40 180 70 180M250 20C280 20 258 92 286 100C258 108 280 180 250 180"
          fill="none"
          strokeWidth={random.between(9, 14)}
          className="stroke-art-ink"
        />
      </>
    )
  },
  // A tower of blocks, each resting on the one before.
  (random) => {
    const count = random.between(4, 6)
    const size = 150 / count
    const x = random.between(120, 200)
    const lit = random.between(1, count - 2)
    const shifts = range(count).map(() => random.between(-26, 26))
    return (
      <>
        <circle
          cx={x + random.pick([-70, 70])}
          cy={random.between(50, 90)}
          r={random.between(40, 62)}
          className="fill-art-shade"
        />
        <rect y="176" width="320" height="30" className="fill-art-mid" />
        {range(count).map((i) => {
          const left = x - 66 + (shifts[i] ?? 0)
          const top = at(176 - (i + 1) * size)
          return (
            <g key={i}>
              <rect
                x={left}
                y={top}
                width="132"
                height={at(size - 3)}
                className={i === lit ? 'fill-art-accent' : i % 2 ? 'fill-art-mid' : 'fill-art-ink'}
              />
              <circle
                cx={left + 16}
                cy={at(top + size / 2 - 1.5)}
                r={at(size * 0.17)}
                className={i === lit ? 'fill-art-spark' : 'fill-art-ground'}
              />
            </g>
          )
        })}
        <path
          d={`M${x} ${at(176 - count * size)}v-${random.between(12, 20)}`}
          strokeWidth="4"
          className="stroke-art-ink"
        />
      </>
    )
  },
]
