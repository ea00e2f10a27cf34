import type { Fabric } from '../fabrics.ts'
import { fabrics } from '../fabrics.ts'
import { palette as p } from '../palette.ts'
import { at, boxPath, cord, disc, dot, flat, line, repeat, shape, type Svg } from '../pen.ts'
import { both } from '../symmetry.ts'

export const starPath = 'M0 -15L4.500 -5L15 -4L7 3.500L9.500 14L0 8.500L-9.500 14L-7 3.500L-15 -4L-4.500 -5Z'
const stars = (spots: readonly (readonly [number, number])[], fill: string): Svg =>
  spots.map(([x, y], i) => at(x, y, flat(starPath, fill), i % 2 === 0 ? 0.9 : 0.62, i * 17)).join('')

export const pyjamas = (f: Fabric, trim: Fabric): Svg =>
  at(
    46,
    40,
    shape('M-78 -60L78 -60L92 138L20 144L2 20L-6 20L-28 144L-100 138Z', f.dark) +
      shape('M-82 -70L82 -70L80 -44L-80 -44Z', trim.base) +
      shape('M-102 128L-26 134L-28 156L-102 150ZM94 128L18 134L20 156L94 150Z', trim.base) +
      stars(
        [
          [-56, 0],
          [-70, 70],
          [-44, 106],
          [52, -6],
          [56, 60],
          [40, 104],
          [-24, 40],
        ],
        trim.light,
      ),
    0.98,
    7,
  ) +
  at(
    -30,
    -44,
    shape(both('M0 -108Q24 -110 34 -126L62 -118C96 -106 112 -80 122 -44L140 30L98 42L82 -20L84 96L0 96'), f.base) +
      flat(
        'M62 -118C96 -106 112 -80 122 -44L140 28L124 33C112 -10 100 -50 80 -70L84 95L56 95C70 20 66 -70 50 -120Z',
        f.dark,
        0.6,
      ) +
      shape('M-36 -128Q0 -94 36 -128L42 -116Q0 -78 -42 -116Z', trim.base) +
      shape('M96 44L142 32L146 48L100 60ZM-96 44L-142 32L-146 48L-100 60Z', trim.base) +
      shape(both('M0 90L86 90L86 106L0 106'), trim.base) +
      stars(
        [
          [-54, -70],
          [56, -62],
          [-60, 56],
          [60, 50],
          [-112, -10],
          [112, -8],
          [-34, -46],
          [34, 70],
        ],
        trim.light,
      ) +
      shape('M20 -30A36 36 0 1 0 36 22A30 30 0 1 1 20 -30Z', trim.light, 2.2) +
      line('M-12 0q6 7 12 0M-8 22q10 8 18 0', 2.4),
  )

export const dungarees = (f: Fabric, trim: Fabric): Svg =>
  cord('M-50 -96C-56 -140 -44 -170 -20 -188M50 -96C56 -140 44 -170 20 -188', 17, f.dark) +
  shape(both('M0 -100L60 -100L66 -20L92 -8L108 168L22 176L4 66L0 66'), f.base) +
  flat('M66 -20L92 -8L108 166L70 170C78 90 70 20 52 -18Z', f.dark) +
  flat('M-78 4L-64 4L-80 150L-92 150Z', f.light) +
  shape(boxPath(-40, -72, 80, 62, 12), f.light) +
  line('M-40 -54L40 -54', 2, f.dark) +
  at(0, -28, shape(starPath, trim.base, 2.2), 1.1) +
  shape('M-66 -20L66 -20L72 6L-72 6Z', f.light, 2.4) +
  shape('M-110 146L-22 152L-22 178L-112 170ZM110 146L22 152L22 178L112 170Z', trim.base) +
  disc(-50, -92, 11, p.metal, 2.4) +
  disc(50, -92, 11, p.metal, 2.4) +
  shape('M-84 34Q-52 40 -34 24L-38 6L-74 6ZM84 34Q52 40 34 24L38 6L74 6Z', f.dark, 2.2) +
  at(
    -50,
    100,
    shape(boxPath(-24, -22, 48, 44, 6), trim.light, 2.2) +
      line('M-14 -22v44M0 -22v44M14 -22v44M-24 -8h48M-24 8h48', 1.8, trim.base),
    1,
    -8,
  )

/** A knitted hat; `bob` moves the pompom. */
export const pompomHat = (f: Fabric, trim: Fabric, bob = 0): Svg =>
  at(
    bob * 8,
    -158 - Math.abs(bob) * 3,
    repeat(16, (i) => disc(Math.cos(i * 0.3927) * 46, Math.sin(i * 0.3927) * 46, 17, trim.light, 2.4)) +
      dot(0, 0, 52, trim.light) +
      line(
        'M-26 -20q8 -10 16 -6M10 -30q10 0 14 10M-30 12q2 12 14 14M16 20q12 -4 14 -16M-6 2q8 4 12 -4',
        2.2,
        trim.dark,
      ),
  ) +
  shape(both('M0 -116C96 -116 140 -40 146 62L0 62'), f.base) +
  flat('M60 -96C116 -70 142 -10 146 60L96 60C100 0 92 -60 60 -96Z', f.dark) +
  repeat(
    2,
    (i) =>
      `<path d="M-${134 + i * 8} ${-16 + i * 42}L${134 + i * 8} ${-16 + i * 42}" stroke="${trim.light}" stroke-width="13" stroke-dasharray="15 12"/>`,
  ) +
  line('M-80 -70C-92 -40 -100 0 -102 30M-34 -100C-44 -60 -46 0 -46 44M34 -100C44 -60 46 0 46 44', 2.2, f.dark) +
  shape(boxPath(-162, 46, 324, 84, 30), trim.base) +
  repeat(14, (i) => line(`M${-136 + i * 21} 60L${-136 + i * 21} 116`, 4, trim.dark))

export const scarf = (f: Fabric, stripe: Fabric): Svg =>
  shape('M-150 -20Q0 60 150 -20L150 30Q0 112 -150 30Z', f.base) +
  flat('M-150 10Q0 90 150 10L150 30Q0 112 -150 30Z', f.dark) +
  shape('M40 32L104 16L122 160L62 168Z', f.base) +
  shape('M48 92L112 82L116 112L51 121Z', stripe.base, 2.2) +
  repeat(5, (i) => line(`M${68 + i * 12} ${168 - i * 1.5}L${70 + i * 12.5} ${192 - i}`, 4, f.dark)) +
  shape('M30 8Q70 -4 106 12L110 60Q70 76 36 62Z', fabrics.ink.base === f.base ? f.light : f.light)
