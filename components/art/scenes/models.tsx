import { at, dotsAt, hexagon, polar, range, type Scene } from '../draw'

/** Models and data sets: what is connected to what. Layers, constellations, trees. */
export const models: Scene = [
  // Layers of a network, and the one way through it that was taken.
  (random) => {
    const layers = [random.between(3, 4), random.between(4, 6), random.between(3, 5), random.between(2, 3)]
    const points = layers.map((count, layer) =>
      range(count).map((i) => [42 + layer * 79, at(((i + 0.5) * 188) / count + 6)] as const),
    )
    const links = points
      .slice(1)
      .flatMap((layer, l) =>
        layer.flatMap(([x, y]) =>
          (points[l] ?? []).map(([px, py]) => `M${px} ${py}C${px + 40} ${py} ${x - 40} ${y} ${x} ${y}`),
        ),
      )
    const way = points.map((layer) => layer[random.between(0, layer.length - 1)] ?? ([0, 0] as const))
    const curve = way
      .map(([x, y], i) =>
        i === 0 ? `M-20 ${y}H${x}` : `C${x - 40} ${way[i - 1]?.[1]} ${x - 40} ${y} ${x} ${y}`,
      )
      .join('')
    return (
      <>
        <circle
          cx={random.between(90, 230)}
          cy={random.between(60, 140)}
          r={random.between(70, 96)}
          className="fill-art-shade"
        />
        <g fill="none">
          <path d={links.join('')} strokeWidth="1.6" className="stroke-art-mid" />
          <path d={`${curve}H340`} strokeWidth="6" className="stroke-art-accent" />
          <path d={dotsAt(points.flat())} strokeWidth="17" strokeLinecap="round" className="stroke-art-ink" />
          <path d={dotsAt(way)} strokeWidth="25" strokeLinecap="round" className="stroke-art-accent" />
          <path d={dotsAt(way)} strokeWidth="10" strokeLinecap="round" className="stroke-art-spark" />
        </g>
      </>
    )
  },
  // A constellation: near things are joined, one group is circled.
  (random) => {
    const points = range(random.between(13, 22)).map(
      (i) =>
        [
          at((i % 6) * 60 + random.between(0, 44)),
          at(Math.floor(i / 6) * 56 + random.between(2, 50)),
        ] as const,
    )
    const links = points.flatMap(([x, y], i) =>
      points
        .slice(i + 1)
        .flatMap(([px, py]) => (Math.hypot(x - px, y - py) < 70 ? [`M${x} ${y}L${px} ${py}`] : [])),
    )
    const [cx, cy] = points[random.between(6, points.length - 1)] ?? [160, 100]
    const radius = random.between(46, 66)
    const inside = points.filter(([x, y]) => Math.hypot(x - cx, y - cy) < radius - 6)
    return (
      <>
        <circle cx={cx} cy={cy} r={radius} className="fill-art-shade" />
        <g fill="none" strokeLinecap="round">
          <path d={links.join('')} strokeWidth="2.2" className="stroke-art-mid" />
          <path d={dotsAt(points)} strokeWidth="11" className="stroke-art-ink" />
          <path d={dotsAt(inside)} strokeWidth="22" className="stroke-art-accent" />
          <circle
            cx={cx}
            cy={cy}
            r={radius}
            strokeWidth="3"
            strokeDasharray="1 8"
            className="stroke-art-ink"
          />
          <circle cx={cx} cy={cy} r="5" className="fill-art-spark" />
        </g>
      </>
    )
  },
  // A tree whose branches differ.
  (random) => {
    const leaves = random.pick([8, 8, 16])
    const gap = 184 / leaves
    const depth = Math.log2(leaves)
    const step = 250 / (depth + 1)
    const branch = (level: number, i: number): readonly [number, number] => [
      at(20 + level * step),
      at(8 + (i + 0.5) * (184 / 2 ** level)),
    ]
    const joins = range(depth).flatMap((level) =>
      range(2 ** level).flatMap((i) => {
        const [x, y] = branch(level, i)
        return [0, 1].map((side) => {
          const [cx, cy] = branch(level + 1, i * 2 + side)
          return `M${x} ${y}H${at(x + step / 2)}V${cy}H${cx}`
        })
      }),
    )
    const lit = random.between(0, leaves - 1)
    const way = range(depth).map((level) => {
      const [x, y] = branch(level, Math.floor(lit / 2 ** (depth - level)))
      const [cx, cy] = branch(level + 1, Math.floor(lit / 2 ** (depth - level - 1)))
      return `M${x} ${y}H${at(x + step / 2)}V${cy}H${cx}`
    })
    return (
      <g fill="none">
        <path d={`M0 100H20${joins.join('')}`} strokeWidth="2.4" className="stroke-art-mid" />
        {range(leaves).map((i) => (
          <rect
            key={i}
            x={at(24 + depth * step)}
            y={at(8 + i * gap + gap * 0.16)}
            width={i === lit ? 90 : random.between(18, 66)}
            height={at(gap * 0.68)}
            className={i === lit ? 'fill-art-accent' : i % 3 ? 'fill-art-mid' : 'fill-art-ink'}
          />
        ))}
        <path d={`M0 100H20${way.join('')}`} strokeWidth="6" className="stroke-art-accent" />
        <circle cx="20" cy="100" r="11" className="fill-art-spark" />
      </g>
    )
  },
  // Cells of a map, sorted into kinds.
  (random) => {
    const size = random.pick([19, 24, 30])
    const [fx, fy] = [random.between(60, 260), random.between(40, 160)]
    const cells = range(Math.ceil(200 / (size * 1.5)) + 1).flatMap((row) =>
      range(Math.ceil(320 / (size * 1.73)) + 1).map(
        (i) => [at(i * size * 1.732 + (row % 2) * size * 0.866), at(row * size * 1.5)] as const,
      ),
    )
    const tones = { mid: [] as string[], shade: [] as string[], accent: [] as string[], ink: [] as string[] }
    for (const [x, y] of cells) {
      const far = Math.hypot(x - fx, y - fy) + random.between(-26, 26)
      const tone = far < size * 1.6 ? 'accent' : far < size * 2.9 ? 'ink' : far < size * 4.6 ? 'mid' : 'shade'
      tones[tone].push(hexagon(x, y, size * 0.86))
    }
    const [sx, sy] = polar(fx, fy, size * 2, random.next())
    return (
      <>
        <path d={tones.shade.join('')} className="fill-art-shade" />
        <path d={tones.mid.join('')} className="fill-art-mid" />
        <path d={tones.ink.join('')} className="fill-art-ink" />
        <path d={tones.accent.join('')} className="fill-art-accent" />
        <circle cx={sx} cy={sy} r={at(size * 0.4)} className="fill-art-spark" />
      </>
    )
  },
]
