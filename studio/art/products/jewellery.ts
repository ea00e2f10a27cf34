import type { Fabric } from '../fabrics.ts'
import { fabrics } from '../fabrics.ts'
import { palette as p } from '../palette.ts'
import { at, cord, disc, dot, ellipsePath, flat, line, repeat, shape, type Svg } from '../pen.ts'

const pearl = (x: number, y: number, r: number): Svg =>
  disc(x, y, r, '#FBF1EA', 2.2) +
  flat(
    `M${x - r * 0.7} ${y + r * 0.35}A${r * 0.82} ${r * 0.82} 0 0 0 ${x + r * 0.8} ${y - r * 0.1}A${r} ${r} 0 0 1 ${x - r * 0.7} ${y + r * 0.35}Z`,
    '#E9C9C2',
  ) +
  dot(x - r * 0.32, y - r * 0.36, r * 0.24, '#FFFFFF')

/** A hoop with a pearl, hanging from the origin. */
export const hoop = (metal: Fabric, turn = 1): Svg =>
  line('M0 -8C-10 -8 -10 10 0 12', 6) +
  line('M0 -8C-10 -8 -10 10 0 12', 2.6, metal.base) +
  `<g transform="scale(${turn.toFixed(3)} 1)">${line(ellipsePath(0, 76, 62), 19)}${line(ellipsePath(0, 76, 62), 14, metal.base)}${line('M-52 46A62 62 0 0 1 -10 15', 4, metal.light)}${line('M20 134A62 62 0 0 0 58 92', 4, metal.dark)}</g>` +
  pearl(0, 162, 28)

export const earrings = (metal: Fabric, swing = 0): Svg =>
  at(-90, -120, hoop(metal, 0.94), 1.12, swing) + at(90, -120, hoop(metal, 0.94), 1.12, -swing * 0.8)

export const bust = (velvet: Fabric): Svg =>
  shape(
    'M-40 -200C-40 -120 -60 -96 -128 -72C-176 -54 -186 40 -140 190L140 190C186 40 176 -54 128 -72C60 -96 40 -120 40 -200Z',
    velvet.base,
  ) +
  flat(
    'M40 -200C40 -120 60 -96 128 -72C176 -54 186 40 140 190L70 190C130 40 110 -40 52 -70C16 -96 12 -140 14 -200Z',
    velvet.dark,
  ) +
  shape(ellipsePath(0, -200, 40, 11), velvet.light) +
  flat('M-132 -40C-152 0 -150 60 -132 130C-136 60 -132 10 -108 -40C-116 -50 -126 -50 -132 -40Z', velvet.light, 0.7)

/** Crescent with a star: hangs from the origin. */
export const moonPendant = (metal: Fabric): Svg =>
  disc(0, 0, 8, metal.dark, 2.2) +
  shape('M26 14A52 52 0 1 0 46 88A42 42 0 1 1 26 14Z', metal.base) +
  line('M-30 44A40 40 0 0 1 -6 20', 4, metal.light) +
  at(22, 58, shape('M0 -22L6 -6L22 0L6 6L0 22L-6 6L-22 0L-6 -6Z', fabrics.malina.light, 2.2))

export const chain = (metal: Fabric): Svg =>
  line('M-58 -130C-70 -40 -34 18 0 24C34 18 70 -40 58 -130', 7) +
  `<path d="M-58 -130C-70 -40 -34 18 0 24C34 18 70 -40 58 -130" fill="none" stroke="${metal.base}" stroke-width="4" stroke-dasharray="7 3"/>`

export const necklace = (metal: Fabric, velvet: Fabric, swing = 0): Svg =>
  bust(velvet) + chain(metal) + at(0, 28, moonPendant(metal), 1, swing)

const stone = (f: Fabric): Svg =>
  shape('M-40 -20L-22 -44L22 -44L40 -20L0 34Z', f.base) +
  flat('M-40 -20L-16 -20L0 34Z', f.light) +
  flat('M40 -20L16 -20L0 34Z', f.dark) +
  flat('M-22 -44L-16 -20L-40 -20Z', '#FFFFFF', 0.55) +
  line('M-40 -20L40 -20M-16 -20L0 34L16 -20L0 -44Z', 1.8)

export const ring = (metal: Fabric, gem: Fabric, turn = 1): Svg =>
  `<g transform="scale(${turn.toFixed(3)} 1)">${line(ellipsePath(0, 50, 92), 31)}${line(ellipsePath(0, 50, 92), 26, metal.base)}${line('M-92 30A92 92 0 0 1 -50 -24', 7, metal.light)}${line('M30 138A92 92 0 0 0 88 76', 7, metal.dark)}</g>` +
  shape('M-34 -46L34 -46L22 -20L-22 -20Z', metal.dark) +
  at(0, -76, stone(gem), 1.35 * Math.max(0.55, Math.abs(turn)), 0, 1.35)

/** A ring box, its lid turned back by `open`. */
export const ringBox = (f: Fabric, open: number, inside: Svg): Svg => {
  const lid = -150 * open
  const back =
    open > 0.02
      ? shape(`M-150 0L150 0L${138} ${lid}Q0 ${lid - 16 * open} -138 ${lid}Z`, f.light) +
        flat(`M-118 -4L118 -4L108 ${lid * 0.86}L-108 ${lid * 0.86}Z`, p.paper, 0.9)
      : ''
  return (
    back +
    inside +
    shape('M-160 0L160 0L150 112Q148 124 132 124L-132 124Q-148 124 -150 112Z', f.base) +
    flat('M-150 112Q-148 124 -132 124L132 124Q148 124 150 112L152 88L-152 88Z', f.dark) +
    shape('M-166 -14L166 -14L162 16L-162 16Z', f.light) +
    line('M-60 52C-30 66 30 66 60 52', 3, p.metal)
  )
}

const charms: readonly Svg[] = [
  shape('M0 10C-26 -8 -30 18 -20 30L0 48L20 30C30 18 26 -8 0 10Z', fabrics.malina.light, 2.2),
  shape('M0 4L8 22L28 24L12 36L18 56L0 44L-18 56L-12 36L-28 24L-8 22Z', fabrics.gold.base, 2.2),
  shape('M0 4C18 4 24 16 24 30C24 46 12 54 0 54C-12 54 -24 46 -24 30C-24 16 -18 4 0 4Z', fabrics.sage.light, 2.2) +
    flat('M-10 14C-18 24 -18 36 -12 44C-12 30 -8 22 -2 14Z', '#FFFFFF', 0.5),
  shape('M6 2A28 28 0 1 0 26 44A22 22 0 1 1 6 2Z', fabrics.silver.base, 2.2),
  shape('M0 4L22 28L0 56L-22 28Z', fabrics.sky.base, 2.2) + line('M-22 28L22 28M0 4L0 56', 1.6),
]

const curve = (u: number): readonly [number, number] => {
  const v = 1 - u
  return [-186 * v ** 3 - 510 * u * v * v + 510 * u * u * v + 186 * u ** 3, -90 * (v ** 3 + u ** 3) + 300 * u * v]
}

export const bracelet = (metal: Fabric, swing: (index: number) => number = () => 0): Svg =>
  cord('M-186 -90C-170 100 170 100 186 -90', 5, metal.base, 2.4) +
  repeat(21, (i) => {
    const [x, y] = curve(0.04 + i * 0.046)
    return disc(x, y, i % 4 === 2 ? 12 : 8.5, i % 4 === 2 ? metal.light : i % 2 === 0 ? metal.base : metal.dark, 2.2)
  }) +
  charms
    .map((charm, i) => {
      const [x, y] = curve(0.18 + i * 0.16)
      return at(x, y, line('M0 8L0 22', 3.4) + at(0, 20, charm, 1.25), 1, swing(i))
    })
    .join('')
