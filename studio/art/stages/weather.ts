import { palette as p } from '../palette.ts'
import { at, disc, dot, ellipsePath, fade, flat, glow, line, n, repeat, shape, type Svg } from '../pen.ts'
import { cycle, scatter, wave } from '../motion.ts'
import { HEIGHT, WIDTH } from './frame.ts'

const four = 'M0 -20C2 -5 5 -2 20 0C5 2 2 5 0 20C-2 5 -5 2 -20 0C-5 -2 -2 -5 0 -20Z'

/** Little stars that come and go around a point. */
export const sparkles = (
  t: number,
  spots: readonly (readonly [number, number, number?])[],
  fill: string = p.lamp,
): Svg =>
  spots
    .map(([x, y, size = 1], i) => {
      const life = Math.max(0, wave(t, 2, i * 0.37))
      return life < 0.04 ? '' : at(x, y, shape(four, fill, 2), size * life * 1.25, life * 30)
    })
    .join('')

export const lightGlow = (id: string, x: number, y: number, r: number, colour: string = p.lamp, strength = 0.75): Svg =>
  `<defs>${glow(id, colour, strength)}</defs><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r)}" fill="url(#${id})"/>`

/** A string of warm bulbs between two points; it swings gently with t. */
export const bulbs = (
  t: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  count: number,
  phase = 0,
): Svg => {
  const swing = wave(t, 1, phase) * 5
  const mid = [(x1 + x2) / 2 + swing, (y1 + y2) / 2 + sag * 2] as const
  const spot = (k: number): readonly [number, number] => [
    (1 - k) ** 2 * x1 + 2 * k * (1 - k) * mid[0] + k * k * x2,
    (1 - k) ** 2 * y1 + 2 * k * (1 - k) * mid[1] + k * k * y2,
  ]
  return (
    line(`M${x1} ${y1}Q${n(mid[0])} ${n(mid[1])} ${x2} ${y2}`, 3) +
    repeat(count, (i) => {
      const [x, y] = spot((i + 0.5) / count)
      const shine = 0.28 + 0.1 * wave(t, 2, i * 0.31 + phase)
      return (
        dot(x, y + 24, 34, p.lamp, shine * 0.6) +
        dot(x, y + 24, 23, p.lamp, shine) +
        at(
          x,
          y,
          shape('M-6 0L6 0L6 12L-6 12Z', p.woodDeep, 2) +
            shape('M-6 11C-16 22 -12 38 0 38C12 38 16 22 6 11Z', p.lamp, 2.2) +
            dot(-3, 24, 3, '#FFFFFF'),
          1,
          -swing * 1.6 + wave(t, 1, phase + i * 0.13) * 5,
        )
      )
    })
  )
}

export const rain = (t: number, from = 0, to = HEIGHT, count = 46, left = 0, right = WIDTH, colour = '#DCEAF5'): Svg =>
  repeat(count, (i) => {
    const y = from + cycle(t, 3 + (i % 2), scatter(i)) * (to - from - 50)
    const x = left + scatter(i, 3) * (right - left)
    return line(`M${n(x)} ${n(y)}l-7 ${i % 3 === 0 ? 46 : 30}`, 3, colour, 0.55)
  })

export const snow = (t: number, count = 40): Svg =>
  repeat(count, (i) => {
    const y = cycle(t, 1, scatter(i)) * (HEIGHT + 40) - 20
    const x = scatter(i, 2) * WIDTH + wave(t, 1, scatter(i, 5)) * 26
    return dot(x, y, 4 + scatter(i, 7) * 7, '#FFFFFF', 0.9)
  })

export const steam = (t: number, x: number, y: number, height = 150, strands = 3): Svg =>
  repeat(strands, (i) => {
    const life = cycle(t, 1, i / strands)
    const rise = life * height
    const bend = wave(t, 1, i * 0.4) * 14
    return fade(
      Math.sin(life * Math.PI) * 0.62,
      line(
        `M${n(x + (i - (strands - 1) / 2) * 26)} ${n(y - rise)}q${n(18 + bend)} -26 0 -52q${n(-18 - bend)} -26 0 -52`,
        10,
        '#FFFFFF',
      ),
    )
  })

const leafPath =
  'M0 26C-4 10 -26 8 -22 -8C-16 -6 -14 -8 -16 -22C-6 -20 -4 -26 0 -34C4 -26 6 -20 16 -22C14 -8 16 -6 22 -8C26 8 4 10 0 26Z'

export const leaves = (t: number, count: number, colours: readonly string[], from = 120, to = 1180): Svg =>
  repeat(count, (i) => {
    const life = cycle(t, 1, scatter(i))
    const x = -60 + scatter(i, 2) * 720 + life * 160 + wave(t, 2, scatter(i, 4)) * 30
    const size = 0.75 + scatter(i, 6) * 0.5
    return fade(
      Math.min(1, Math.sin(life * Math.PI) * 5),
      at(
        x,
        from + life * (to - from),
        shape(leafPath, colours[i % colours.length] ?? p.amberLight, 2.2),
        size,
        life * 540 + i * 50,
        size * (0.55 + 0.45 * Math.abs(wave(t, 2, i * 0.2))),
      ),
    )
  })

/** Coloured paper scraps thrown from a point between t = a and t = b. */
export const confetti = (t: number, x: number, y: number, a: number, b: number, colours: readonly string[]): Svg => {
  const life = (t - a) / (b - a)
  if (life <= 0 || life >= 1) return ''
  return repeat(26, (i) => {
    const angle = -Math.PI * (0.12 + 0.76 * scatter(i))
    const speed = 260 + 420 * scatter(i, 2)
    const px = x + Math.cos(angle) * speed * (1 - (1 - life) ** 2)
    const py = y + Math.sin(angle) * speed * (1 - (1 - life) ** 2) + 620 * life * life
    return fade(
      life > 0.75 ? (1 - life) * 4 : 1,
      at(
        px,
        py,
        shape('M-9 -6L9 -6L9 6L-9 6Z', colours[i % colours.length] ?? p.malina, 2),
        1,
        life * 700 * (scatter(i, 4) - 0.3),
        Math.cos(life * 16 + i),
      ),
    )
  })
}

export const ripple = (t: number, x: number, y: number, width: number, colour: string, phase = 0): Svg => {
  const life = cycle(t, 1, phase)
  return fade(
    1 - life,
    `<path d="${ellipsePath(x, y, 10 + width * life, (10 + width * life) * 0.26)}" fill="none" stroke="${colour}" stroke-width="3.5"/>`,
  )
}

export const shadow = (x: number, y: number, width: number, opacity = 0.3): Svg =>
  flat(ellipsePath(x, y, width, width * 0.13), p.ink, opacity)

export const heart = (x: number, y: number, size: number, fill: string, turn = 0): Svg =>
  at(
    x,
    y,
    shape('M0 18C-30 -4 -24 -28 -8 -26C-3 -25 0 -20 0 -16C0 -20 3 -25 8 -26C24 -28 30 -4 0 18Z', fill, 2.2),
    size,
    turn,
  )

export const moon = (x: number, y: number, r: number): Svg =>
  dot(x, y, r * 1.7, p.lamp, 0.14) +
  dot(x, y, r * 1.3, p.lamp, 0.2) +
  disc(x, y, r, '#FFF3CF') +
  dot(x - r * 0.3, y - r * 0.2, r * 0.2, p.honey, 0.7) +
  dot(x + r * 0.34, y + r * 0.3, r * 0.14, p.honey, 0.7)
