import { arch, at, hexagon, polar, range, type Scene } from '../draw'

/** Security: guarded things and watchers. Shells, doors, lights. */
export const security: Scene = [
  // Shells around a core.
  (random) => {
    const x = random.between(84, 236)
    const y = random.between(86, 114)
    const shells = random.between(3, 5)
    return (
      <>
        <path d={hexagon(x, y, 178)} className="fill-art-shade" />
        {range(shells).map((i) => (
          <path
            key={i}
            d={hexagon(x, y, 168 - i * (96 / shells))}
            fill="none"
            strokeWidth={i === 1 ? 11 : 2.4}
            className={i === 1 ? 'stroke-art-mid' : 'stroke-art-ink'}
          />
        ))}
        <path d={hexagon(x, y, 62)} className="fill-art-accent" />
        <path d={hexagon(x, y, 38)} fill="none" strokeWidth="6" className="stroke-art-ground" />
        <circle cx={x} cy={y} r="10" className="fill-art-spark" />
      </>
    )
  },
  // A door at night, its keyhole and the light on the floor.
  (random) => {
    const x = random.between(100, 220)
    const lean = random.between(-60, 60)
    return (
      <>
        <rect width="320" height="150" className="fill-art-mid" />
        <path d={`M0 150H320V200H0Z`} className="fill-art-shade" />
        <path
          d={`M${x - 50} 150H${x + 50}L${x + 86 + lean} 200H${x - 86 + lean}Z`}
          className="fill-art-spark"
        />
        <path d={`${arch(x, 150, 62, 58)}Z`} className="fill-art-ink" />
        <path d={`${arch(x, 150, 48, 58)}Z`} className="fill-art-accent" />
        <circle cx={x} cy="90" r="15" className="fill-art-ground" />
        <path d={`M${x - 6} 94H${x + 6}L${x + 13} 130H${x - 13}Z`} className="fill-art-ground" />
        <path
          d={range(4)
            .map((i) => `M${x + (i < 2 ? -1 : 1) * (84 + (i % 2) * 46)} 150V${random.between(30, 96)}`)
            .join('')}
          strokeWidth="9"
          className="stroke-art-ink"
        />
      </>
    )
  },
  // A light over dark water that sweeps the horizon.
  (random) => {
    const left = random.chance(0.5)
    const x = left ? random.between(52, 100) : random.between(220, 268)
    const sea = random.between(136, 152)
    const reach = left ? 340 : -20
    const high = random.between(0, 46)
    return (
      <>
        <path d={`M${x} 56L${reach} ${high}V${high + random.between(50, 84)}Z`} className="fill-art-spark" />
        <path
          d={`M${x} 56L${left ? -20 : 340} ${random.between(30, 60)}V${random.between(70, 96)}Z`}
          className="fill-art-shade"
        />
        <rect y={sea} width="320" height="80" className="fill-art-mid" />
        <path
          d={range(4)
            .map((i) => `M${random.between(0, 150)} ${sea + 13 + i * 13}h${random.between(50, 160)}`)
            .join('')}
          strokeWidth="2.5"
          className="stroke-art-ink"
        />
        <path d={`M${x - 60} ${sea + 6}Q${x} ${sea - 34} ${x + 60} ${sea + 6}Z`} className="fill-art-ink" />
        <path d={`M${x - 15} 74H${x + 15}L${x + 22} ${sea - 8}H${x - 22}Z`} className="fill-art-accent" />
        <path
          d={`M${x - 18} ${at(74 + (sea - 82) * 0.34)}H${x + 18}L${x + 20} ${at(74 + (sea - 82) * 0.62)}H${x - 20}Z`}
          className="fill-art-ground"
        />
        <path
          d={`M${x - 13} 74V46H${x + 13}V74ZM${x - 18} 46L${x} 30L${x + 18} 46Z`}
          className="fill-art-ink"
        />
        <circle cx={x} cy="60" r="8" className="fill-art-spark" />
      </>
    )
  },
  // An eye that reads line after line.
  (random) => {
    const y = random.between(92, 108)
    const wide = random.between(112, 138)
    const turn = random.next()
    return (
      <>
        <path
          d={range(11)
            .map((i) => `M0 ${10 + i * 18}H320`)
            .join('')}
          strokeWidth="5"
          className="stroke-art-shade"
        />
        <path
          d={`M${160 - wide} ${y}Q160 ${y - wide} ${160 + wide} ${y}Q160 ${y + wide} ${160 - wide} ${y}Z`}
          className="fill-art-ground stroke-art-ink"
          strokeWidth="6"
        />
        <circle cx="160" cy={y} r="47" className="fill-art-accent" />
        <path
          d={range(20)
            .map(
              (i) =>
                `M${polar(160, y, 26, i / 20 + turn).join(' ')}L${polar(160, y, i % 2 ? 42 : 36, i / 20 + turn).join(' ')}`,
            )
            .join('')}
          strokeWidth="2.4"
          className="stroke-art-spark"
        />
        <circle cx="160" cy={y} r="20" className="fill-art-ink" />
        <circle cx={160 + random.pick([-8, 8])} cy={y - 8} r="6" className="fill-art-ground" />
      </>
    )
  },
]
