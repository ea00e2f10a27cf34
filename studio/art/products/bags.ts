import type { Fabric } from '../fabrics.ts'
import { fabrics } from '../fabrics.ts'
import { at, boxPath, cord, dashed, disc, ellipsePath, flat, line, repeat, shape, type Svg } from '../pen.ts'
import { both } from '../symmetry.ts'

const gold = fabrics.gold

export const handbag = (f: Fabric, chainLength = 1): Svg => {
  const top = -60 - 140 * chainLength
  return (
    cord(`M-104 -40C-112 ${top} 112 ${top} 104 -40`, 9, f.dark) +
    shape(both('M0 -60L112 -60Q136 -60 141 -36L164 122Q168 164 126 164L0 164'), f.base) +
    flat(both('M0 164L126 164Q168 164 164 122L161 104Q150 136 112 138L0 138'), f.dark) +
    shape(both('M0 -64L114 -64Q138 -64 140 -40L147 18Q124 86 0 92'), f.light) +
    flat('M-118 -48L-40 -48Q-92 -20 -124 34L-131 16L-126 -38Q-125 -48 -118 -48Z', '#FFFFFF', 0.28) +
    dashed(both('M0 -50L106 -50Q126 -50 127 -34L132 14Q110 70 0 76'), f.dark, 2.2) +
    at(-104, -44, disc(0, 0, 12, gold.base) + disc(0, 0, 4.5, gold.dark, 2)) +
    at(104, -44, disc(0, 0, 12, gold.base) + disc(0, 0, 4.5, gold.dark, 2)) +
    shape('M0 62C22 84 30 98 30 112A30 30 0 0 1 -30 112C-30 98 -22 84 0 62Z', gold.base) +
    flat('M-8 84C-20 98 -21 108 -18 118C-10 104 -8 98 -8 84Z', gold.light) +
    disc(0, 116, 7, gold.dark, 2)
  )
}

export const tote = (f: Fabric, print: Fabric): Svg =>
  cord('M-62 -70C-70 -232 70 -232 62 -70', 16, f.dark) +
  shape(both('M0 -78L132 -78L152 158Q154 178 132 178L0 178'), f.base) +
  flat(both('M0 178L132 178Q154 178 152 158L149 128Q146 150 120 150L0 150'), f.dark, 0.75) +
  flat('M132 -78L152 158Q153 166 149 172L112 -76Z', f.dark, 0.5) +
  dashed(both('M0 -58L122 -58'), f.dark, 2.4) +
  cord('M-62 -72C-64 -160 64 -160 62 -72', 16, f.light) +
  line('M-62 -72L-60 -26M62 -72L60 -26', 21) +
  line('M-62 -72L-60 -28M62 -72L60 -28', 16, f.light) +
  shape('M0 42C-60 -10 -84 34 -58 70C-44 90 -14 108 0 124C14 108 44 90 58 70C84 34 60 -10 0 42Z', print.base) +
  flat('M-48 32C-62 46 -56 66 -42 78C-46 60 -46 46 -32 32C-38 28 -44 28 -48 32Z', print.light)

export const bucketBag = (f: Fabric): Svg =>
  cord('M-96 -70C-130 -230 130 -230 96 -70', 12, f.dark) +
  shape(both('M0 -86C60 -86 112 -80 118 -62L142 132Q142 172 90 172L0 172'), f.base) +
  shape(both('M0 110L140 110L142 132Q142 172 90 172L0 172'), f.dark) +
  flat('M-104 -50L-122 96L-96 96Q-94 10 -74 -48Z', f.light, 0.8) +
  line('M-40 -50Q-46 20 -40 100M36 -50Q44 10 38 100M82 -52Q96 20 94 100', 2.2, f.dark) +
  shape(ellipsePath(0, -66, 116, 21), f.dark) +
  flat(ellipsePath(0, -62, 98, 13), '#1D1826', 0.55) +
  repeat(6, (i) => disc(-92 + i * 36.8, -34, 6, gold.base, 2.2)) +
  cord('M-92 -34C-60 -22 -40 -22 -18 -34C-6 -30 6 -30 18 -34C50 -22 70 -22 92 -34', 4, f.light, 1.8) +
  cord('M-4 -32C-16 6 -20 20 -22 46M4 -32C14 2 22 14 24 36', 4, f.light, 1.8) +
  shape('M-32 46L-12 46L-8 92L-38 92Z', gold.base) +
  line('M-28 60L-30 90M-22 60L-22 90M-16 60L-14 90', 1.8, gold.dark) +
  shape('M14 36L34 36L40 80L10 80Z', gold.base) +
  line('M19 50L17 78M25 50L25 78M30 50L33 78', 1.8, gold.dark)

export const walletOpen = (f: Fabric, open: number): Svg => {
  // The front half turns about the upper edge; `open` 0 closed, 1 flat.
  const lift = Math.cos(open * Math.PI)
  const lid =
    shape(boxPath(-150, 0, 300, 150, 22), lift > 0 ? f.base : f.light) +
    (lift > 0
      ? flat('M-128 18L-40 18Q-110 40 -132 100L-132 30Q-132 20 -128 18Z', f.light, 0.8) +
        dashed(boxPath(-138, 12, 276, 126, 14), f.dark, 2.2)
      : repeat(3, (i) => shape(boxPath(-128, 24 + i * 32, 256, 118 - i * 32, 10), i % 2 === 0 ? f.base : f.dark, 2.2)))
  const flapFace = `<g transform="translate(0 -70) scale(1 ${lift.toFixed(3)})">${lid}</g>`
  const clasp = open < 0.12 ? disc(0, 62, 17, gold.base) + disc(0, 62, 7, gold.dark, 2) : ''
  return (
    shape(boxPath(-156, -76, 312, 164, 24), f.dark) +
    shape(boxPath(-138, -50, 276, 122, 12), f.light, 2.2) +
    line('M-138 -8L138 -8M-138 30L138 30', 2.2, f.dark) +
    dashed(boxPath(-148, -68, 296, 148, 18), f.light, 2) +
    flapFace +
    clasp
  )
}

export const wallet = (f: Fabric): Svg => at(0, -6, walletOpen(f, 0), 1.15)

const card = (colour: string, stripe: string): Svg =>
  shape(boxPath(-92, -58, 184, 116, 14), colour) +
  flat(boxPath(-92, -34, 184, 20), stripe) +
  shape(boxPath(-70, 8, 38, 28, 6), gold.base, 2) +
  line('M-70 22h38M-51 8v28', 1.6, gold.dark)

/** A card holder whose cards rise as a fan: `fan` 0 tucked in, 1 spread. */
export const cardHolder = (f: Fabric, fan: number): Svg =>
  [fabrics.honey, fabrics.sky, fabrics.blush, fabrics.mint]
    .map((c, i) =>
      at(
        (i - 1.5) * 34 * fan,
        20 - (62 + i * 8) * fan + i * 4,
        at(0, -40, card(c.base, c.dark)),
        1,
        (i - 1.5) * 15 * fan,
      ),
    )
    .join('') +
  shape(both('M0 -46Q34 -46 40 -62L126 -62Q140 -62 140 -46L140 112Q140 132 120 132L0 132'), f.base) +
  flat(both('M0 132L120 132Q140 132 140 112L140 96Q136 110 114 110L0 110'), f.dark) +
  flat('M-126 -50L-92 -50L-116 76L-128 76Z', f.light, 0.9) +
  dashed(both('M0 -34Q42 -34 50 -50L118 -50Q128 -50 128 -40L128 106Q128 120 114 120L0 120'), f.light, 2.2) +
  shape('M-30 24L30 24L30 52Q30 66 0 78Q-30 66 -30 52Z', gold.base) +
  line('M-14 46L-3 58L16 36', 4, gold.dark)

export const wristlet = (f: Fabric): Svg =>
  cord('M-138 -34C-236 -60 -236 110 -146 84', 12, f.dark) +
  shape(boxPath(-146, -72, 292, 166, 26), f.base) +
  flat('M-146 60L146 60L146 68Q146 94 120 94L-120 94Q-146 94 -146 68Z', f.dark) +
  flat('M-124 -52L-20 -52Q-96 -30 -128 24L-132 -40Q-131 -52 -124 -52Z', f.light, 0.8) +
  line('M-146 -34L146 -34', 9) +
  line('M-140 -34L140 -34', 4.5, gold.base) +
  shape('M104 -42h30v16h-30Z', gold.base, 2.2) +
  cord('M119 -28C124 0 112 14 118 34', 4, f.light, 1.8) +
  repeat(3, (i) => at(-66 + i * 52, 26, shape('M0 -16L5 -5L16 -4L7 4L10 16L0 9L-10 16L-7 4L-16 -4L-5 -5Z', f.light, 2)))
