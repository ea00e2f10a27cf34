import type { Fabric } from '../fabrics.ts'
import { fabrics } from '../fabrics.ts'
import { scatter } from '../motion.ts'
import { palette as p } from '../palette.ts'
import { at, boxPath, disc, ellipsePath, flat, line, repeat, shape, type Svg } from '../pen.ts'
import { both } from '../symmetry.ts'

export const marigold = (f: Fabric = fabrics.amber): Svg =>
  repeat(10, (i) =>
    at(0, 0, shape('M0 0C-14 -16 -12 -38 0 -44C12 -38 14 -16 0 0Z', i % 2 === 0 ? f.light : f.base, 2), 1, i * 36),
  ) + disc(0, 0, 13, f.dark, 2)

export const leaf = (f: Fabric): Svg =>
  shape('M0 0C-26 -22 -24 -66 0 -92C24 -66 26 -22 0 0Z', f.base, 2.2) +
  line('M0 -4L0 -74M0 -28L12 -42M0 -28L-12 -42M0 -48L9 -60M0 -48L-9 -60', 1.8, f.dark)

/** A cream jar; `lift` takes the lid up and aside. */
export const creamJar = (f: Fabric, lift = 0): Svg => {
  const lid =
    shape(both('M0 -62L128 -62Q142 -62 142 -48L142 0Q142 8 134 8L0 8'), f.base) +
    flat('M96 -60L128 -60Q140 -60 140 -48L140 0Q140 6 134 6L96 6Z', f.dark) +
    repeat(7, (i) => line(`M${-108 + i * 36} -44L${-108 + i * 36} -6`, 2, f.dark)) +
    flat('M-128 -48L-116 -48L-116 -4L-128 -4Z', f.light)
  return (
    shape(both('M0 -14L150 -14Q164 -14 164 4L156 116Q154 146 118 146L0 146'), '#FDF7EF') +
    flat('M104 -12L150 -12Q162 -12 162 4L154 116Q152 144 118 144L72 144Q108 90 104 -12Z', p.sand, 0.75) +
    (lift > 0.01
      ? shape(ellipsePath(0, -14, 150, 26), p.paper) +
        shape(
          'M-96 -16C-96 -58 -44 -46 -34 -70C-26 -90 -2 -100 12 -118C10 -96 32 -92 36 -68C46 -48 96 -56 96 -16C60 -4 -60 -4 -96 -16Z',
          '#FFF3DC',
        ) +
        line('M-60 -24C-20 -44 30 -36 62 -26M-22 -62C-4 -54 14 -56 24 -64', 2.2, p.sand)
      : '') +
    flat('M-140 12L-122 12L-116 110L-130 106Z', '#FFFFFF', 0.95) +
    shape(boxPath(-86, 30, 172, 82, 10), f.light, 2.2) +
    at(-44, 76, marigold(), 0.6) +
    line('M-8 56L66 56M-8 74L50 74M-8 92L58 92', 4, f.dark) +
    at(-150 * lift, -26 - 120 * lift + 190 * lift * lift, lid, 1, -30 * lift)
  )
}

export const handCream = (f: Fabric, squeeze = 0): Svg =>
  shape(both(`M0 -190L108 -190L112 -164Q${104 - 26 * squeeze} -60 72 92L0 92`), f.base) +
  flat(`M62 -160L110 -160Q${102 - 26 * squeeze} -60 72 90L36 90Q66 -20 62 -160Z`, f.dark) +
  shape(both('M0 -192L116 -192L116 -160L0 -160'), f.light) +
  repeat(9, (i) => line(`M${-96 + i * 24} -186L${-96 + i * 24} -166`, 2, f.dark)) +
  flat('M-92 -146L-74 -146Q-72 -40 -52 70L-62 70Q-86 -40 -92 -146Z', '#FFFFFF', 0.45) +
  shape(ellipsePath(0, -58, 56, 62), p.paper) +
  at(0, -22, leaf(fabrics.sage), 0.72) +
  at(-4, -20, leaf(fabrics.mint), 0.5, -46) +
  at(4, -20, leaf(fabrics.mint), 0.5, 46) +
  line('M-34 44L34 44M-24 60L24 60', 4, p.paper) +
  shape(both('M0 92L58 92L62 158Q62 170 50 170L0 170'), p.paper) +
  repeat(6, (i) => line(`M${-45 + i * 18} 104L${-46 + i * 18.4} 158`, 2, p.sand))

/** A dropper bottle with a rose oil; `raise` lifts the pipette. */
export const serum = (f: Fabric, raise = 0): Svg =>
  at(
    0,
    -110 * raise,
    shape(boxPath(-7, -60, 14, 150, 6), p.skyPale, 2.2) +
      (raise > 0.05 ? flat(boxPath(-4, 10, 8, 74, 4), f.base) : '') +
      shape(both('M0 -196Q26 -196 26 -166L26 -122L0 -122'), f.dark) +
      flat('M-16 -184Q-20 -150 -16 -126L-8 -126L-8 -184Z', f.light, 0.6) +
      shape(boxPath(-40, -124, 80, 54, 8), p.metal) +
      repeat(5, (i) => line(`M${-26 + i * 13} -114L${-26 + i * 13} -82`, 2, p.metalDark)),
  ) +
  shape(both('M0 -70L32 -70L32 -50Q92 -40 92 12L92 150Q92 178 64 178L0 178'), f.base) +
  flat('M40 -46Q90 -36 90 12L90 150Q90 176 64 176L34 176Q66 120 58 20Q56 -20 40 -46Z', f.dark) +
  flat('M-78 4Q-72 -24 -50 -34Q-62 0 -62 60L-78 60Z', '#FFFFFF', 0.5) +
  shape(boxPath(-66, 40, 132, 96, 8), p.paper, 2.2) +
  at(-28, 90, disc(0, 0, 20, fabrics.blush.base, 2) + line('M-8 2C-8 -10 8 -10 8 0C8 8 -2 8 -2 2', 2, p.malina)) +
  line('M4 76L50 76M4 92L40 92M4 108L46 108', 4, f.dark)

/** A lipstick turned out of its case by `out` 0..1. */
export const lipstick = (f: Fabric, out = 1): Svg => {
  const tip = -30 - 120 * out
  return (
    shape(`M-38 20L-38 ${tip + 6}C-38 ${tip - 26} 10 ${tip - 56} 38 ${tip - 48}L38 20Z`, f.base) +
    flat(`M12 20L12 ${tip - 44}Q30 ${tip - 52} 38 ${tip - 48}L38 20Z`, f.dark) +
    flat(`M-30 10L-30 ${tip + 10}Q-26 ${tip - 4} -16 ${tip - 14}L-16 10Z`, f.light, 0.9) +
    line(`M-38 ${tip + 6}C-10 ${tip + 2} 26 ${tip - 20} 38 ${tip - 48}`, 2) +
    shape(boxPath(-48, -30, 96, 90, 5), p.metal) +
    flat('M18 -28L46 -28L46 58L18 58Z', p.metalDark) +
    flat('M-38 -28L-26 -28L-26 58L-38 58Z', '#FFF6DA') +
    shape(boxPath(-60, 50, 120, 140, 8), fabrics.plum.dark) +
    flat('M22 52L52 52Q58 52 58 60L58 182Q58 188 52 188L22 188Z', '#1D1826', 0.45) +
    flat('M-48 62L-36 62L-36 178L-48 178Z', p.mauve) +
    shape('M0 98C-12 88 -20 100 -12 110L0 122L12 110C20 100 12 88 0 98Z', p.metal, 2)
  )
}

const shades: readonly string[] = [
  '#F7D9C8',
  '#E8A98F',
  '#C46A8B',
  '#9C0F37',
  '#F8CB86',
  '#D98A1F',
  '#A9683F',
  '#55301F',
  '#C9B3DE',
  '#7A5583',
  '#A9D6C0',
  '#1F7A5C',
]

/** An eye-shadow palette; the lid with its mirror opens upwards. */
export const makeupPalette = (f: Fabric, open = 1): Svg => {
  const lidHeight = -150 * open
  return (
    (open > 0.03
      ? shape(
          `M-182 -20L182 -20L${174} ${lidHeight - 26}Q174 ${lidHeight - 36} 162 ${lidHeight - 36}L-162 ${lidHeight - 36}Q-174 ${lidHeight - 36} -174 ${lidHeight - 26}Z`,
          f.base,
        ) +
        shape(`M-162 -34L162 -34L156 ${lidHeight - 20}L-156 ${lidHeight - 20}Z`, p.skyPale, 2.2) +
        flat(`M-110 -36L-30 -36L40 ${lidHeight - 18}L-30 ${lidHeight - 18}Z`, '#FFFFFF', 0.8) +
        flat(`M0 -36L24 -36L92 ${lidHeight - 18}L68 ${lidHeight - 18}Z`, '#FFFFFF', 0.8)
      : '') +
    shape(boxPath(-186, -24, 372, 172, 18), f.base) +
    flat('M-184 118L184 118L184 130Q184 146 168 146L-168 146Q-184 146 -184 130Z', f.dark) +
    (open > 0.03
      ? shades
          .map((colour, i) =>
            at(
              -141 + (i % 6) * 56.4,
              14 + Math.floor(i / 6) * 58,
              shape(boxPath(-24, -24, 48, 48, 8), colour, 2.2) + flat('M-18 -18L4 -18L-18 8Z', '#FFFFFF', 0.3),
            ),
          )
          .join('')
      : '')
  )
}

export const brush = (f: Fabric): Svg =>
  shape('M-8 -30L8 -30L6 150Q0 164 -6 150Z', f.dark) +
  shape('M-13 -64L13 -64L10 -24L-10 -24Z', p.metal) +
  shape('M-14 -64C-34 -96 -20 -138 0 -148C20 -138 34 -96 14 -64Z', '#E8A98F') +
  flat('M2 -142C20 -132 30 -96 12 -66L2 -66Z', '#C98064')

/** A puff of scent blown to the left of the origin; phase 0..1 is one press of the pump and what follows. */
export const mist = (phase: number, colour = '#FFFFFF'): Svg =>
  repeat(22, (i) => {
    const life = (phase * 2 + scatter(i)) % 1
    const reach = 60 + 170 * scatter(i, 2)
    const spread = (scatter(i, 3) - 0.5) * 190 * life
    return flat(
      ellipsePath(-24 - life * reach, spread - life * 26, i % 3 === 0 ? 3 + life * 3 : 6 + life * 24),
      colour,
      (i % 3 === 0 ? 0.95 : 0.42) * (1 - life),
    )
  })

export const flacon = (f: Fabric, level = 1): Svg =>
  shape(boxPath(-46, -184, 92, 84, 10), fabrics.plum.dark) +
  flat('M-34 -172L-22 -172L-22 -112L-34 -112Z', p.mauve) +
  shape(boxPath(-30, -102, 60, 26, 4), p.metal) +
  shape(both('M0 -78L104 -78Q138 -78 138 -44L138 130Q138 164 104 164L0 164'), '#FFF4DF') +
  shape(both(`M0 ${60 - 100 * level}L112 ${60 - 100 * level}L112 118Q112 138 92 138L0 138`), f.light, 2.2) +
  flat(
    `M44 ${61 - 100 * level}L111 ${61 - 100 * level}L111 118Q111 137 92 137L10 137Q58 60 44 ${61 - 100 * level}Z`,
    f.base,
  ) +
  flat('M-124 -44Q-122 -62 -104 -64L-96 -64L-108 120L-124 120Z', '#FFFFFF') +
  shape(boxPath(-58, 2, 116, 84, 6), p.paper, 2.2) +
  at(0, 38, shape('M0 -22L6 -6L22 0L6 6L0 22L-6 6L-22 0L-6 -6Z', f.base, 2)) +
  line('M-30 70L30 70', 4, f.dark)

/** A round bottle with an atomiser bulb; `press` squeezes the bulb. */
export const atomiser = (f: Fabric, press = 0): Svg =>
  line('M30 -116C90 -136 120 -120 138 -86', 9) +
  line('M30 -116C90 -136 120 -120 138 -86', 4.5, p.metal) +
  at(
    156,
    -52,
    shape(ellipsePath(0, 0, 40 - 10 * press, 46 - 2 * press), f.dark) +
      line('M-22 -26C-8 -8 -8 10 -20 30M0 -44L0 44M22 -28C10 -8 10 10 20 30', 2, f.light) +
      shape('M-12 44L12 44L18 92L-18 92Z', p.metal, 2.2) +
      line('M-6 58L-8 90M6 58L8 90', 1.8, p.metalDark),
    1,
    -16,
  ) +
  shape(boxPath(-34, -138, 68, 44, 8), p.metal) +
  shape('M-34 -124L-56 -128L-56 -112L-34 -114Z', p.metal, 2.2) +
  shape(boxPath(-24, -96, 48, 28, 3), p.metalDark) +
  shape(ellipsePath(0, 44, 118, 116), f.base) +
  flat('M40 -64A116 116 0 0 1 -10 159A118 116 0 0 0 40 -64Z', f.dark) +
  repeat(5, (i) =>
    line(
      `M${-76 + i * 38} ${-38 - (i === 2 ? 30 : i % 2 === 1 ? 22 : 0)}Q${-60 + i * 30} 50 ${-50 + i * 25} ${146 + (i === 2 ? 12 : i % 2 === 1 ? 8 : 0)}`,
      2,
      f.dark,
    ),
  ) +
  flat('M-92 6C-84 -26 -62 -44 -40 -50C-62 -24 -72 6 -72 34C-82 34 -94 22 -92 6Z', '#FFFFFF', 0.65) +
  shape(boxPath(-62, 148, 124, 26, 8), p.metal)
