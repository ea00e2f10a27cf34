import type { Fabric } from '../fabrics.ts'
import { fabrics } from '../fabrics.ts'
import { palette as p } from '../palette.ts'
import { at, boxPath, cord, disc, dot, ellipsePath, flat, line, repeat, shape, type Svg } from '../pen.ts'
import { starPath } from '../products/children.ts'
import { foldedSweater } from '../products/clothes.ts'
import { curtain, pendant, pot } from './furnishings.ts'
import { backdrop, dim, filled, HEIGHT, WIDTH } from './frame.ts'
import { town } from './outdoors.ts'
import { lightGlow, moon } from './weather.ts'

const boards = (y: number, base: string, seam: string): Svg =>
  filled(base, y) +
  repeat(9, (i) => line(`M${360 + (i - 4) * 96} ${y}L${360 + (i - 4) * 260} ${HEIGHT}`, 2.4, seam)) +
  line(`M0 ${y}L720 ${y}`, 3)

/** Dressing room: standing mirror, curtain, boards. */
export const dressingRoom = (wall: string, f: Fabric): Svg =>
  filled(wall) +
  repeat(13, (i) => flat(boxPath(i * 58, 0, 24, 850), p.paper, 0.1)) +
  lightGlow('lamp', 300, 420, 460, p.lamp, 0.55) +
  boards(850, '#B07A52', '#8A5A3A') +
  flat(ellipsePath(330, 960, 300, 70), p.ink, 0.25) +
  shape(ellipsePath(330, 950, 300, 70), f.base) +
  shape(ellipsePath(330, 948, 250, 54), f.light, 2.2) +
  shape(boxPath(0, 828, WIDTH, 24), p.paper) +
  curtain(612, 120, f) +
  line('M560 30L720 30', 12) +
  line('M560 30L720 30', 7, p.metal) +
  pendant(300, 40, f) +
  dim()

/** A rail across the room at y = 214 with quiet clothes left and right. */
export const railRoom = (wall: string, side: readonly Fabric[]): Svg => {
  const garment = (x: number, f: Fabric, long: number): Svg =>
    at(
      x,
      214,
      cord('M0 0L0 26', 4, p.silver, 2) +
        shape(`M-8 24C-50 40 -62 60 -66 100L-60 ${long}L60 ${long}L66 100C62 60 50 40 8 24Z`, f.base) +
        flat(`M10 26C50 40 62 60 66 100L60 ${long}L20 ${long}Z`, f.dark, 0.6),
    )
  return (
    filled(wall) +
    repeat(9, (row) => repeat(8, (i) => dot(i * 100 + (row % 2) * 50, 60 + row * 96, 5, p.paper, 0.3))) +
    lightGlow('lamp', 320, 470, 480, p.lamp, 0.6) +
    boards(870, '#9C6A4A', '#7E4F34') +
    shape(boxPath(0, 850, WIDTH, 22), p.paper) +
    garment(40, side[0] ?? fabrics.plum, 520) +
    garment(104, side[1] ?? fabrics.sky, 420) +
    garment(612, side[2] ?? fabrics.mint, 470) +
    garment(684, side[3] ?? fabrics.blush, 560) +
    line('M-10 210L730 210', 18) +
    line('M-10 210L730 210', 12, p.metal) +
    line('M-10 206L730 206', 3, '#FFF6DA') +
    dim()
  )
}

/** Dressing table with a bulb-lit mirror. */
export const vanity = (wall: string, f: Fabric): Svg =>
  filled(wall) +
  repeat(7, (i) => flat(`M${i * 120 - 60} 0L${i * 120} 0L${i * 120} 830L${i * 120 - 60} 830Z`, p.paper, 0.07)) +
  lightGlow('lamp', 320, 440, 520, p.lamp, 0.7) +
  shape(boxPath(66, 150, 500, 640, 250), p.woodDark) +
  shape(boxPath(100, 184, 432, 600, 216), '#D6C3D8') +
  flat('M112 520L380 196Q440 210 476 262L126 700Z', '#FFFFFF', 0.28) +
  flat('M200 780L528 400L530 470L290 780Z', '#FFFFFF', 0.2) +
  repeat(11, (i) => {
    const a = Math.PI * (1.08 - i * 0.116)
    const y = 400 - Math.sin(a) * 233
    return disc(316 + Math.cos(a) * 233, y, 17, p.lamp, 2.4) + dot(316 + Math.cos(a) * 233, y, 30, p.lamp, 0.22)
  }) +
  filled(p.woodDark, 792) +
  shape(boxPath(-8, 786, 736, 52), p.wood) +
  flat(boxPath(0, 818, WIDTH, 18), p.woodDark) +
  shape(boxPath(60, 870, 270, 150, 10), p.wood) +
  shape(boxPath(390, 870, 270, 150, 10), p.wood) +
  disc(195, 945, 14, p.metal) +
  disc(525, 945, 14, p.metal) +
  at(
    610,
    786,
    shape('M-34 0L-40 -76Q0 -92 40 -76L34 0Z', f.base) +
      repeat(5, (i) =>
        at(
          -30 + i * 15,
          -84,
          line('M0 10L0 -50', 3, p.sage) +
            disc(0, -58, 20, i % 2 === 0 ? p.malinaLight : p.malinaTint, 2.2) +
            dot(0, -58, 7, p.honey),
          1,
          -26 + i * 13,
        ),
      ),
  ) +
  dim()

/** Window sill on a rainy evening. The panes are left of the rail. */
export const rainyWindow = (wall: string, f: Fabric): Svg =>
  filled(wall) +
  `<g>${backdrop(
    'pane',
    [
      [0, '#27304F'],
      [0.6, '#4B5580'],
      [1, '#8C7BA0'],
    ],
    120,
    690,
  )}</g>` +
  flat(boxPath(0, 0, 70, HEIGHT), wall) +
  town(816, '#3E4468', '#2F3452', 7, 1.25) +
  moon(440, 280, 36) +
  flat(boxPath(0, 0, WIDTH, 120), wall) +
  flat(boxPath(0, 0, 60, 830), wall) +
  flat(boxPath(600, 0, 120, 830), wall) +
  `<path d="M60 120h540v690h-540Z" fill="none" stroke="${p.ink}" stroke-width="31"/><path d="M60 120h540v690h-540Z" fill="none" stroke="${p.paper}" stroke-width="26"/>` +
  line('M330 120L330 810M60 360L600 360', 21) +
  line('M330 120L330 810M60 360L600 360', 16, p.paper) +
  shape('M-10 90C110 96 120 300 60 520C44 600 30 700 34 830L-10 830Z', f.base) +
  flat('M20 92C70 150 60 330 20 520L0 520L0 92Z', f.dark, 0.7) +
  shape('M730 90C590 96 580 300 650 520C670 600 680 700 676 830L730 830Z', f.base) +
  flat('M690 92C640 150 660 330 700 520L720 520L720 92Z', f.dark, 0.7) +
  line('M-10 92L730 92', 17) +
  line('M-10 92L730 92', 11, p.metal) +
  filled(p.woodDeep, 846) +
  shape(boxPath(-8, 806, 736, 56), p.paper) +
  flat(boxPath(0, 842, WIDTH, 18), p.sand) +
  flat(boxPath(0, 862, WIDTH, 418), wall) +
  repeat(6, (i) => shape(boxPath(i * 130 - 40, 900, 108, 420, 6), wall, 2.2)) +
  dim()

/** Bathroom shelf with tiles and a round window. */
export const bathroom = (tile: string, f: Fabric): Svg =>
  filled(tile) +
  repeat(9, (row) =>
    repeat(
      7,
      (i) =>
        shape(boxPath(i * 120 - 60 + (row % 2) * 60, row * 92, 116, 88, 8), tile, 1.4) +
        ((i * 7 + row * 3) % 9 === 0
          ? flat(boxPath(i * 120 - 52 + (row % 2) * 60, row * 92 + 8, 100, 72, 6), p.paper, 0.35)
          : ''),
    ),
  ) +
  lightGlow('lamp', 310, 420, 470, p.lamp, 0.55) +
  disc(316, 430, 262, p.paper, 3) +
  shape(ellipsePath(316, 430, 234), '#F6D2B6') +
  flat('M100 520A234 234 0 0 0 532 520Q430 450 316 500T100 520Z', p.sageLight) +
  flat('M120 560A234 234 0 0 0 512 560Q420 510 300 550T120 560Z', p.sage) +
  disc(420, 320, 44, p.lamp, 2.2) +
  filled(f.dark, 840) +
  shape(boxPath(-8, 790, 736, 56), p.wood) +
  flat(boxPath(0, 824, WIDTH, 20), p.woodDark) +
  shape(boxPath(60, 846, 30, 90), p.woodDark) +
  shape(boxPath(610, 846, 30, 90), p.woodDark) +
  line('M120 940L600 940', 15) +
  line('M120 940L600 940', 10, p.metal) +
  shape(boxPath(200, 936, 250, 300, 10), p.paper) +
  shape(boxPath(200, 1100, 250, 34), f.light, 2.2) +
  dim()

/** A child's room at bed time. */
export const nursery = (wall: string): Svg =>
  filled(wall) +
  repeat(22, (i) =>
    at(40 + ((i * 173) % 660), 130 + ((i * 97) % 640), flat(starPath, p.paper), 0.35 + (i % 3) * 0.2, i * 30),
  ) +
  lightGlow('lamp', 320, 430, 480, p.lamp, 0.5) +
  line('M0 120Q180 210 360 140T720 130', 3) +
  repeat(9, (i) =>
    at(
      36 + i * 80,
      152 + (i % 2 === 0 ? 8 : 16) - Math.abs(i - 4) * 4 + (i < 5 ? 14 : -10),
      shape('M-30 -16L30 -16L0 40Z', [p.malina, p.amberTint, p.sageLight, p.malinaTint][i % 4] ?? p.malina, 2.2),
    ),
  ) +
  boards(850, '#B98A62', '#956A46') +
  shape(boxPath(0, 828, WIDTH, 24), p.paper) +
  shape(boxPath(556, 560, 190, 420, 24), p.wood) +
  shape(boxPath(380, 760, 380, 200, 30), p.malinaTint) +
  flat(boxPath(384, 860, 340, 96), '#E98FA7') +
  repeat(5, (i) => at(440 + i * 66, 810 + (i % 2) * 60, flat(starPath, p.paper), 1)) +
  shape(boxPath(330, 800, 60, 180, 20), p.wood) +
  at(
    96,
    850,
    shape('M-60 10C-70 -60 -40 -90 0 -90C40 -90 70 -60 60 10Z', '#C9986A') +
      disc(-44, -118, 20, '#C9986A') +
      disc(44, -118, 20, '#C9986A') +
      disc(0, -106, 54, '#D8AC7E') +
      disc(0, -90, 22, p.cream, 2) +
      dot(-18, -116, 5, p.ink) +
      dot(18, -116, 5, p.ink) +
      shape('M-8 -98L8 -98L0 -88Z', p.ink, 1),
  ) +
  dim()

/** Shop shelves with boxes, jars and folded knitwear around a lit niche. */
export const shelves = (wall: string, glowColour: string = p.lamp): Svg =>
  filled(wall) +
  shape('M90 810L90 420A235 235 0 0 1 560 420L560 810Z', p.woodDeep) +
  shape('M112 810L112 424A213 213 0 0 1 538 424L538 810Z', '#8C5B48') +
  lightGlow('lamp', 325, 500, 380, glowColour, 0.85) +
  shape(boxPath(-6, 800, 732, 44), p.wood) +
  flat(boxPath(0, 828, WIDTH, 14), p.woodDark) +
  filled(wall, 844) +
  shape(boxPath(-6, 1080, 732, 40), p.wood) +
  shape(boxPath(574, 250, 160, 20), p.wood) +
  shape(boxPath(574, 520, 160, 20), p.wood) +
  shape(boxPath(-10, 360, 84, 20), p.wood) +
  shape(boxPath(-10, 600, 84, 20), p.wood) +
  pot(640, 240, 0.8, fabrics.honey) +
  at(660, 490, foldedSweater(fabrics.mint), 0.66) +
  at(656, 452, foldedSweater(fabrics.blush), 0.66) +
  shape(boxPath(610, 690, 90, 112, 8), p.amberTint) +
  shape(boxPath(602, 676, 106, 26, 6), p.amberLight) +
  shape(boxPath(-16, 276, 70, 84, 8), p.malinaTint) +
  shape(boxPath(-10, 520, 60, 80, 8), p.sageTint) +
  at(30, 760, shape(boxPath(-40, -50, 80, 92, 12), p.skyPale) + shape(boxPath(-44, -66, 88, 20, 6), p.metal)) +
  repeat(
    4,
    (i) =>
      at(
        90 + i * 180,
        1046,
        foldedSweater([fabrics.honey, fabrics.plum, fabrics.sage, fabrics.blush][i] ?? fabrics.sky),
        0.7,
      ) +
      at(
        90 + i * 180,
        1006,
        foldedSweater([fabrics.sky, fabrics.cream, fabrics.malina, fabrics.lilac][i] ?? fabrics.sky),
        0.66,
      ),
  ) +
  dim()

/** Round table under a lamp, a cup of tea beside. */
export const tableTop = (wall: string, cloth: Fabric): Svg =>
  filled(wall) +
  repeat(8, (i) => flat(boxPath(i * 96, 0, 46, 800), p.ink, 0.07)) +
  lightGlow('lamp', 300, 520, 520, p.lamp, 0.65) +
  pendant(300, 60, fabrics.malina) +
  shape(ellipsePath(360, 880, 480, 150), cloth.base) +
  flat('M-120 880A480 150 0 0 0 840 880L840 1290L-120 1290Z', cloth.dark) +
  repeat(9, (i) =>
    flat(
      `M${i * 92 - 10} ${1016 - Math.abs(i - 4) * 8}Q${i * 92 + 20} 1150 ${i * 92} 1290L${i * 92 + 40} 1290Q${i * 92 + 50} 1150 ${i * 92 + 30} ${1016 - Math.abs(i - 4) * 8}Z`,
      p.ink,
      0.12,
    ),
  ) +
  repeat(5, (i) =>
    line(`M${-20 + i * 40} ${826 - i * 26 + 14}L${400 + i * 100} ${1020 - i * 22}`, 9, cloth.light, 0.6),
  ) +
  line('M-120 880A480 150 0 0 0 840 880', 3) +
  dim()
