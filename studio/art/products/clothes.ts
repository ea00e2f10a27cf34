import type { Fabric } from '../fabrics.ts'
import { fabrics } from '../fabrics.ts'
import { palette as p } from '../palette.ts'
import { at, boxPath, cord, disc, dot, flat, line, repeat, shape, type Svg } from '../pen.ts'
import { both } from '../symmetry.ts'

/** A wooden hanger; its hook holds at the origin of the drawing, y = -236. */
export const hanger = (width = 84): Svg =>
  cord('M0 -186L0 -206C22 -212 20 -240 0 -238C-10 -238 -16 -230 -14 -224', 4, p.silver, 2) +
  cord(`M${-width} -146C${-width * 0.5} -176 -20 -184 0 -188C20 -184 ${width * 0.5} -176 ${width} -146`, 9, p.wood, 2.2)

const blossom = (x: number, y: number, f: Fabric, size = 1): Svg =>
  at(
    x,
    y,
    repeat(5, (i) => dot(Math.cos(i * 1.2566) * 8, Math.sin(i * 1.2566) * 8, 6.4, f.light)) +
      dot(0, 0, 4.4, fabrics.honey.base),
    size,
  )

export const wrapDress = (f: Fabric, print: Fabric, hem = 0): Svg =>
  hanger(58) +
  shape('M-32 -160L32 -160L0 -90Z', f.dark) +
  shape(
    `M32 -166L66 -158C98 -148 116 -122 124 -86L86 -70C82 -48 68 -30 62 -8C84 60 112 122 ${130 + hem} 180C80 204 40 190 0 200C-40 206 -84 190 ${-130 + hem} 180C-112 122 -84 60 -62 -8C-68 -30 -82 -48 -86 -70L-124 -86C-116 -122 -98 -148 -66 -158L-32 -166C-26 -130 -12 -96 0 -84C12 -96 26 -130 32 -166Z`,
    f.base,
  ) +
  flat(`M62 -8C84 60 112 122 ${130 + hem} 178C112 188 96 190 80 191C80 120 60 40 34 -6Z`, f.dark) +
  flat('M-56 12C-72 60 -92 110 -108 150C-98 100 -84 50 -70 20Z', f.light, 0.8) +
  line(
    `M0 -84C-10 -60 -30 -34 -60 -14M-24 6C-20 70 -8 140 ${10 + hem * 0.6} 198M-86 -70L-80 -100M86 -70L80 -100`,
    2.2,
    f.dark,
  ) +
  [
    [-44, -110],
    [52, -118],
    [-58, 62],
    [6, 40],
    [58, 84],
    [-92, 140],
    [-34, 124],
    [26, 120],
    [88, 150],
    [-6, 172],
    [30, -52],
    [-64, 100],
    [-96, -100],
    [100, -100],
  ]
    .map(([x = 0, y = 0], i) => blossom(x, y, print, i % 2 === 0 ? 1.05 : 0.8))
    .join('') +
  shape('M-64 -18Q0 2 64 -18L64 6Q0 26 -64 6Z', f.dark) +
  shape('M-34 2C-60 30 -62 70 -52 100L-34 96C-40 60 -32 30 -20 8Z', f.dark, 2.2) +
  shape('M-30 -4C-58 -28 -66 6 -34 12ZM-26 -2C-4 -30 16 2 -22 12Z', f.light, 2.2) +
  shape(boxPath(-38, -5, 18, 18, 6), f.base, 2.2)

const cable = (x: number, f: Fabric): Svg =>
  repeat(6, (i) =>
    line(
      `M${x - 9} ${-96 + i * 38}C${x - 9} ${-82 + i * 38} ${x + 9} ${-78 + i * 38} ${x + 9} ${-62 + i * 38}M${x + 9} ${-96 + i * 38}C${x + 9} ${-88 + i * 38} ${x + 4} ${-84 + i * 38} ${x + 2} ${-82 + i * 38}M${x - 2} ${-76 + i * 38}C${x - 6} ${-72 + i * 38} ${x - 9} ${-68 + i * 38} ${x - 9} ${-62 + i * 38}`,
      3,
      f.dark,
    ),
  )

export const sweater = (f: Fabric): Svg =>
  shape('M-44 -150Q0 -168 44 -150L44 -126Q0 -108 -44 -126Z', f.dark) +
  shape(both('M0 -124Q30 -126 46 -150L76 -142C118 -128 134 -92 146 -40L176 108L126 122L100 22L102 148L0 148'), f.base) +
  flat(
    'M76 -142C118 -128 134 -92 146 -40L176 106L152 113C140 60 128 0 98 -60L102 146L66 146C84 60 80 -60 60 -144Z',
    f.dark,
    0.55,
  ) +
  cable(-34, f) +
  cable(34, f) +
  line('M0 -100L0 130', 2, f.dark) +
  line('M-100 22C-96 -20 -94 -50 -84 -84M100 22C96 -20 94 -50 84 -84', 2.2, f.dark) +
  flat('M-118 -96C-136 -60 -148 0 -158 60C-150 10 -140 -50 -106 -104Z', f.light) +
  shape(both('M0 140L104 140L104 164Q104 174 94 174L0 174'), f.light) +
  repeat(17, (i) => line(`M${-96 + i * 12} 146L${-96 + i * 12} 169`, 2, f.dark)) +
  twinCuff(f) +
  shape('M-46 -152Q0 -134 46 -152L50 -134Q0 -106 -50 -134Z', f.light) +
  repeat(9, (i) =>
    line(
      `M${-36 + i * 9} ${-137 + 10 - Math.abs(i - 4) * 1.6}L${-36 + i * 9.2} ${-121 + 2 - Math.abs(i - 4) * 2.2}`,
      2,
      f.dark,
    ),
  )

const twinCuff = (f: Fabric): Svg => {
  const one =
    shape('M120 112L178 96L184 124Q184 132 176 134L134 144Q126 144 124 138Z', f.light) +
    line('M136 112L142 138M150 108L156 135M164 104L170 131', 2, f.dark)
  return `${one}<g transform="scale(-1 1)">${one}</g>`
}

/** A folded sweater for stacks on shelves and counters. */
export const foldedSweater = (f: Fabric): Svg =>
  shape('M-110 -30Q-124 -30 -124 -12L-124 12Q-124 30 -106 30L106 30Q124 30 124 12L124 -12Q124 -30 110 -30Z', f.base) +
  flat('M-122 8L122 8Q124 29 106 29L-106 29Q-122 28 -122 8Z', f.dark) +
  line('M-122 6C-60 14 60 14 122 6', 2, f.dark) +
  flat('M-106 -22L20 -22Q-60 -14 -112 -6Q-116 -18 -106 -22Z', f.light)

export const coat = (f: Fabric, flare = 0): Svg =>
  hanger(66) +
  shape('M-40 -166L40 -166L10 -60L-10 -60Z', fabrics.honey.base) +
  line('M-26 -150L20 -80M-8 -160L26 -110M26 -150L-20 -80M8 -160L-26 -110', 2, fabrics.amber.base) +
  shape(
    `M36 -170L74 -160C112 -148 128 -112 134 -70L156 104L112 114L92 -20L92 20C104 80 114 130 ${122 + flare} 188L2 192L-2 192L${-122 + flare} 188C-114 130 -104 80 -92 20L-92 -20L-112 114L-156 104L-134 -70C-128 -112 -112 -148 -74 -160L-36 -170L0 -50Z`,
    f.base,
  ) +
  flat(
    `M74 -160C112 -148 128 -112 134 -70L155 102L130 108C120 0 112 -60 88 -96L92 20C104 80 114 130 ${121 + flare} 187L70 189C74 100 66 -60 60 -164Z`,
    f.dark,
  ) +
  flat('M-114 -104C-126 -70 -132 -20 -138 40C-130 -10 -122 -60 -104 -100Z', f.light) +
  shape('M36 -172L64 -160L76 -92L46 -84L54 -66L2 -2L-4 -40Z', f.light) +
  shape('M-36 -172L-64 -160L-76 -92L-46 -84L-54 -66L2 -2L8 -40Z', f.light) +
  line(`M2 -2L${2 + flare * 0.3} 190`, 2.4) +
  [20, 76, 132].map((y) => disc(-20, y, 8.5, f.dark, 2.2) + disc(26, y, 8.5, f.dark, 2.2)).join('') +
  shape('M-94 16L94 16L96 42L-96 42Z', f.dark) +
  shape(boxPath(-22, 10, 44, 38, 6), p.metal, 2.4) +
  shape(boxPath(-12, 18, 24, 22, 3), f.dark, 2.2) +
  line('M-84 84L-44 80M84 84L44 80', 9) +
  line('M-84 84L-44 80M84 84L44 80', 4.5, f.light)

/** A pleated skirt; `twirl` (-1..1) swings the pleats. */
export const skirt = (f: Fabric, twirl = 0): Svg => {
  const pleats = 9
  const hem = (i: number): number => -190 + (380 / pleats) * i + twirl * 34
  const rise = (i: number): number => 160 - Math.abs(i - pleats / 2) * 6 * (1 + Math.abs(twirl) * 0.9)
  return (
    repeat(pleats, (i) => {
      const a = -76 + (152 / pleats) * i
      const b = -76 + (152 / pleats) * (i + 1)
      return shape(
        `M${a} -126C${(a + hem(i)) / 2 + twirl * 12} -20 ${hem(i)} 60 ${hem(i)} ${rise(i)}L${hem(i + 1)} ${rise(i + 1) - 8}C${hem(i + 1)} 60 ${(b + hem(i + 1)) / 2 + twirl * 12} -20 ${b} -126Z`,
        i % 2 === 0 ? f.base : i > 4 ? f.dark : f.light,
      )
    }) +
    shape('M-82 -164Q0 -150 82 -164L80 -124Q0 -110 -80 -124Z', f.dark) +
    disc(52, -140, 8, p.metal, 2.2) +
    line('M-70 -150Q0 -138 36 -144', 2, f.light)
  )
}

const lace = (from: readonly [number, number], to: readonly [number, number], count: number, f: Fabric): Svg =>
  repeat(count, (i) => {
    const k = i / (count - 1)
    return disc(from[0] + (to[0] - from[0]) * k, from[1] + (to[1] - from[1]) * k, 8, f.light, 2)
  })

/** A lace bra; straps run up to y = -190. */
export const bra = (f: Fabric): Svg => {
  const half =
    cord('M92 -52C96 -110 70 -150 54 -196', 8, f.dark, 2.2) +
    shape(boxPath(76, -122, 22, 14, 4), p.metal, 2) +
    shape('M138 2C158 -8 176 -14 196 -16L198 36C176 40 154 50 130 66Z', f.dark) +
    line('M150 10L150 48M172 0L172 42', 2, f.base) +
    lace([22, -22], [88, -70], 6, f) +
    lace([96, -64], [140, -4], 5, f) +
    shape('M4 18C12 -20 46 -62 92 -72C120 -46 144 -10 146 36C142 92 40 108 4 70Z', f.base) +
    flat('M92 -70C119 -45 143 -10 145 36C142 80 76 100 34 88C96 84 124 10 92 -70Z', f.dark, 0.6) +
    line('M10 30C40 40 100 36 146 24M48 -44C60 -10 64 40 56 92M92 -70C100 -20 106 30 96 84', 1.8, f.dark) +
    [
      [44, 0],
      [84, -26],
      [78, 14],
      [116, 10],
      [40, 58],
      [80, 58],
      [116, 48],
    ]
      .map(([x = 0, y = 0]) => blossom(x, y, f, 0.82))
      .join('') +
    line('M8 76C40 108 136 96 146 40', 3.2, f.dark)
  return (
    `${half}<g transform="scale(-1 1)">${half}</g>` +
    shape('M-12 22L12 22L12 74Q0 82 -12 74Z', f.dark) +
    shape('M0 26C-34 4 -36 44 0 32C36 44 34 4 0 26Z', f.light, 2.2) +
    shape('M0 32L-14 58M0 32L14 58', 'none', 2.4) +
    disc(0, 29, 6, p.metal, 2)
  )
}

export const slipDress = (f: Fabric, sway = 0): Svg =>
  hanger(62) +
  cord('M-52 -92C-54 -130 -46 -150 -40 -166M52 -92C54 -130 46 -150 40 -166', 4, f.dark, 2) +
  shape(
    `M-56 -96C-40 -84 -14 -70 0 -52C14 -70 40 -84 56 -96C72 -70 80 -44 74 -14C84 50 98 110 ${112 + sway} 184Q${sway} 200 ${-112 + sway} 184C-98 110 -84 50 -74 -14C-80 -44 -72 -70 -56 -96Z`,
    f.base,
  ) +
  flat(
    `M56 -96C72 -70 80 -44 74 -14C84 50 98 110 ${111 + sway} 183L${62 + sway} 189C66 100 40 40 44 -20C46 -60 48 -80 56 -96Z`,
    f.dark,
  ) +
  flat(
    `M-60 -30C-50 30 -60 110 ${-76 + sway} 178L${-52 + sway} 184C-40 110 -34 40 -44 -30ZM-10 20C-4 80 -8 130 ${-10 + sway} 186L${6 + sway} 186C6 120 6 70 -10 20Z`,
    f.light,
  ) +
  lace([-56, -90], [-2, -50], 7, f) +
  lace([56, -90], [2, -50], 7, f) +
  repeat(12, (i) => disc(-104 + i * 19 + sway, 186 + 6 * Math.sin((i / 11) * Math.PI), 9, f.light, 2)) +
  line('M-72 -12Q0 10 72 -12', 2.2, f.dark)

export const briefs = (f: Fabric): Svg =>
  shape(both('M0 -52L132 -58Q142 -50 138 -26C98 -6 62 36 44 84Q22 98 0 98'), f.base) +
  flat('M138 -28C98 -6 62 36 44 84Q36 90 26 93C40 40 70 -10 96 -54L132 -57Q142 -50 138 -28Z', f.dark, 0.7) +
  shape(both('M0 -60L134 -66L136 -44L0 -38'), f.light) +
  repeat(
    10,
    (i) =>
      disc(44 + i * 10.4, 82 - i * 17 + i * i * 0.55, 6, f.light, 1.8) +
      disc(-44 - i * 10.4, 82 - i * 17 + i * i * 0.55, 6, f.light, 1.8),
  ) +
  shape('M0 -46C-22 -62 -24 -30 0 -40C24 -30 22 -62 0 -46Z', f.dark, 2)
