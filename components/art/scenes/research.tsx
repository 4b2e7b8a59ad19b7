import { at, curveThrough, dotsAt, range, type Scene } from '../draw'

/** Data and research: many small things that show one large one. Halftone, contours, a glass. */
export const research: Scene = [
  // Halftone: a form that appears in dots of different sizes.
  (random) => {
    const gap = random.pick([14, 17, 21])
    const [fx, fy] = [random.between(70, 250), random.between(40, 170)]
    const reach = random.between(110, 160)
    const sizes = range(6).map(() => [] as (readonly [number, number])[])
    for (const row of range(Math.ceil(200 / gap) + 1))
      for (const column of range(Math.ceil(320 / gap) + 1)) {
        const [x, y] = [column * gap + (row % 2) * (gap / 2), row * gap]
        const near = Math.max(0, 1 - Math.hypot(x - fx, y - fy) / reach)
        sizes[Math.min(5, Math.floor(near * 6.5))]?.push([x, y])
      }
    return (
      <g strokeLinecap="round">
        <circle cx={320 - fx} cy={200 - fy} r={random.between(44, 70)} className="fill-art-shade" />
        {sizes.map((points, size) => (
          <path
            key={points.length}
            d={dotsAt(points)}
            strokeWidth={at(gap * (0.16 + size * 0.155))}
            className={size > 3 ? 'stroke-art-accent' : size > 1 ? 'stroke-art-ink' : 'stroke-art-mid'}
          />
        ))}
        <circle cx={fx} cy={fy} r={at(gap * 0.46)} className="fill-art-spark" />
      </g>
    )
  },
  // A map of heights, with one place marked.
  (random) => {
    const [cx, cy] = [random.between(96, 224), random.between(80, 122)]
    const rings = random.between(6, 9)
    const wobble = range(8).map(() => random.between(74, 126) / 100)
    const ring = (scale: number) => {
      const points = wobble.map((share, i) => {
        const angle = (i / 8) * Math.PI * 2
        return [
          at(cx + Math.cos(angle) * scale * share * 1.35),
          at(cy + Math.sin(angle) * scale * share),
        ] as const
      })
      const middle = (i: number) => {
        const [[x, y], [nx, ny]] = [points[i % 8] ?? [0, 0], points[(i + 1) % 8] ?? [0, 0]]
        return `${at((x + nx) / 2)} ${at((y + ny) / 2)}`
      }
      return `M${middle(7)}${points.map(([x, y], i) => `Q${x} ${y} ${middle(i)}`).join('')}Z`
    }
    return (
      <>
        <path d={ring(116)} className="fill-art-shade" />
        <path d={ring(64)} className="fill-art-mid" />
        <path d={ring(24)} className="fill-art-accent" />
        <path
          d={range(rings)
            .map((i) => ring(24 + i * (150 / rings)))
            .join('')}
          fill="none"
          strokeWidth="1.8"
          className="stroke-art-ink"
        />
        <path d={`M${cx} ${cy - 4}V${cy - 46}`} strokeWidth="3.5" className="stroke-art-ink" />
        <path d={`M${cx} ${cy - 46}L${cx + 28} ${cy - 37}L${cx} ${cy - 28}Z`} className="fill-art-spark" />
      </>
    )
  },
  // A glass over a table of marks.
  (random) => {
    const [x, y] = [random.between(110, 206), random.between(76, 104)]
    const columns = random.between(9, 13)
    const gap = 320 / columns
    const marks = range(columns * 8).map(
      (i) => [at((i % columns) * gap + gap / 2), at(Math.floor(i / columns) * 26 + 10)] as const,
    )
    const inside = marks.filter(([mx, my]) => Math.hypot(mx - x, my - y) < 46)
    return (
      <g strokeLinecap="round">
        <path
          d={marks.map(([mx, my]) => `M${mx} ${my}h${random.between(2, 12)}`).join('')}
          strokeWidth="5"
          className="stroke-art-mid"
        />
        <path d={`M${x + 44} ${y + 44}L${x + 104} ${y + 104}`} strokeWidth="17" className="stroke-art-ink" />
        <circle cx={x} cy={y} r="60" strokeWidth="9" className="fill-art-ground stroke-art-ink" />
        <path
          d={inside
            .map(([mx, my]) => `M${at(x + (mx - x) * 1.18 - 5)} ${at(y + (my - y) * 1.18)}h10`)
            .join('')}
          strokeWidth="9"
          className="stroke-art-accent"
        />
        <path
          d={`M${x - 38} ${y - 22}A44 44 0 0 1 ${x - 12} ${y - 42}`}
          fill="none"
          strokeWidth="5"
          className="stroke-art-spark"
        />
      </g>
    )
  },
  // Strata: the layers that a question is dug through.
  (random) => {
    const layers = random.between(5, 7)
    const steps = range(layers).map((i) =>
      range(6).map((k) => [k * 68 - 10, at(36 + i * (170 / layers) + random.between(-12, 12))] as const),
    )
    const tones = [
      'fill-art-shade',
      'fill-art-mid',
      'fill-art-accent',
      'fill-art-shade',
      'fill-art-ink',
      'fill-art-mid',
      'fill-art-shade',
    ]
    const x = random.between(70, 250)
    return (
      <>
        <circle cx={320 - x} cy="28" r="17" className="fill-art-spark" />
        {range(layers).map((i) => (
          <path key={i} d={`${curveThrough(steps[i] ?? [])}V220H-20Z`} className={tones[i]} />
        ))}
        <path d={`M${x} 12V${random.between(130, 176)}`} strokeWidth="5" className="stroke-art-spark" />
        <path d={`M${x - 14} 12H${x + 14}`} strokeWidth="8" className="stroke-art-ink" />
      </>
    )
  },
]
