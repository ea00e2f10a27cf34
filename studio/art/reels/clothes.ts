import { fabrics as f, type Fabric } from '../fabrics.ts'
import { tag } from '../lettering/lettering.ts'
import { cycle, ease, wave } from '../motion.ts'
import { hang, turning } from '../moves.ts'
import { palette as p } from '../palette.ts'
import { at, boxPath, clip, cord, disc, flat, line, repeat, shape, type Svg } from '../pen.ts'
import { bra, briefs, coat, foldedSweater, skirt, slipDress, sweater, wrapDress } from '../products/clothes.ts'
import type { Scene } from '../scene.ts'
import { plinth } from '../stages/display.ts'
import { backdrop, dim } from '../stages/frame.ts'
import { park, town } from '../stages/outdoors.ts'
import { mirror, pot } from '../stages/furnishings.ts'
import { dressingRoom, railRoom, rainyWindow, shelves } from '../stages/rooms.ts'
import { confetti, heart, leaves, lightGlow, shadow, sparkles } from '../stages/weather.ts'

const colours: readonly Fabric[] = [f.honey, f.sage, f.blush, f.denim]

const washing = [
  { x: 140, y: 398, fabric: f.blush },
  { x: 336, y: 420, fabric: f.mint },
  { x: 532, y: 404, fabric: f.honey },
] as const

const peg = (x: number, y: number): Svg => at(x, y, shape(boxPath(-7, -16, 14, 42, 4), p.wood, 2.2))

/** A washing line over the roofs. */
const roofs = (): Svg =>
  backdrop(
    'sky',
    [
      [0, '#5B4A7A'],
      [0.5, '#C46A8B'],
      [1, p.honey],
    ],
    0,
    900,
  ) +
  lightGlow('sun', 180, 640, 380, p.lamp, 0.8) +
  disc(180, 640, 70, p.lamp, 0.1) +
  town(840, '#8A5578', '#6E4366', 4, 0.9) +
  town(910, p.dusk, p.plum, 17, 0.7) +
  flat(boxPath(0, 900, 720, 380), p.plum) +
  repeat(11, (row) =>
    repeat(11, (i) =>
      shape(
        `M${i * 72 - 40 + (row % 2) * 36} ${896 + row * 38}h72v20a36 24 0 0 1 -72 0Z`,
        row % 2 === 0 ? '#8E3B4E' : '#7E3346',
        2,
      ),
    ),
  ) +
  dim(900, 0.7) +
  cord('M40 1000L40 250', 16, p.woodDark) +
  cord('M660 1000L660 250', 16, p.woodDark)

export const clothesReels = {
  'rolka-sukienka-laka': {
    loop: 5,
    times: 2,
    region: { x: 0, y: 96, width: 640, height: 800 },
    back: () => dressingRoom('#E5B49C', f.malina) + mirror(112, 560, 0.9) + line('M340 102L340 190', 4),
    front: (t) => {
      const sway = wave(t)
      return (
        hang(344, 190, wrapDress(f.sage, f.blush, wave(t, 1, -0.12) * 12), 1.52, sway * 2.6, -238) +
        repeat(5, (i) => {
          const life = cycle(t, 1, i * 0.2)
          return at(
            80 + i * 120 + wave(t, 1, i * 0.3) * 20,
            260 + life * 600,
            shape('M0 -14C12 -12 14 6 0 16C-14 6 -12 -12 0 -14Z', p.malinaTint, 2),
            Math.sin(life * Math.PI) * 1.1,
            life * 300,
          )
        }) +
        tag(t, 'Rozmiary 34–46', { y: 150 })
      )
    },
  },
  'rolka-sweter-warkocz': {
    loop: 8,
    times: 1,
    region: { x: 0, y: 150, width: 640, height: 680 },
    back: () => shelves('#2F5A4E') + pot(50, 800, 0.8, f.malina),
    front: (t) => {
      const step = t * colours.length
      const index = Math.floor(step)
      const wipe = ease(step - index, 0.66, 0.98)
      const now = colours[index % 4] ?? f.honey
      const next = colours[(index + 1) % 4] ?? f.sage
      const edge = 210 - wipe * 420
      return (
        shadow(325, 804, 180) +
        at(
          325,
          560 + wave(t, 2) * 4,
          sweater(wipe > 0.99 ? next : now) +
            (wipe > 0.01 && wipe <= 0.99
              ? clip('wipe', boxPath(-240, edge, 480, 420), sweater(next)) +
                line(`M-196 ${edge}L196 ${edge}`, 7, p.paper, 0.85 * Math.sin(wipe * Math.PI))
              : ''),
          1.2,
        ) +
        tag(t, 'Cztery kolory', { fill: p.amberTint, y: 226 }) +
        sparkles(t, [
          [140, 470],
          [510, 440, 1.4],
        ])
      )
    },
  },
  'rolka-plaszcz-orzech': {
    loop: 5,
    times: 2,
    back: () =>
      park(820) +
      cord('M-20 214C200 244 480 244 740 194', 14, p.woodDeep) +
      cord('M150 236C180 274 176 294 170 306M540 220C570 254 600 258 620 276', 7, p.woodDeep),
    front: (t) =>
      leaves(t, 6, [p.amberLight, p.malina, p.amberTint], 40, 1000) +
      hang(326, 232, coat(f.cognac, wave(t, 2) * 12 - 6), 1.42, wave(t) * 3 - 1.4, -238) +
      leaves((t + 0.5) % 1, 4, [p.amberTint, '#E9895B'], 80, 1100) +
      tag(t, 'Ciepły jak kakao', { y: 160, fill: p.paper }),
  },
  'rolka-spodnica-plisowana': {
    loop: 4,
    times: 3,
    region: { x: 0, y: 110, width: 640, height: 760 },
    back: () =>
      plinth('#D9788F', '#F9B4C6', f.cream) +
      at(320, 806, shape(boxPath(-9, -420, 18, 420), p.woodDark) + shape(boxPath(-64, -16, 128, 20, 10), p.wood)) +
      at(
        320,
        400,
        shape('M-62 60C-80 0 -90 -60 -70 -110C-50 -150 50 -150 70 -110C90 -60 80 0 62 60Z', p.cream) +
          flat('M70 -110C90 -60 80 0 62 60L20 60C40 0 50 -80 30 -136C50 -134 64 -124 70 -110Z', p.sand) +
          shape(boxPath(-14, -176, 28, 40, 6), p.wood),
      ),
    front: (t) =>
      shadow(320, 812, 160) +
      at(320, 590, skirt(f.malina, wave(t, 2)), 1.18) +
      confetti(t, 320, 520, 0.5, 0.98, [p.paper, p.amberTint, p.sageTint]) +
      tag(t, 'Zakręć się!', { y: 164 }),
  },
  'rolka-biustonosz-malina': {
    loop: 5,
    times: 2,
    region: { x: 0, y: 96, width: 720, height: 780 },
    back: () => railRoom('#B87A93', [f.plum, f.sky, f.mint, f.blush]),
    front: (t) =>
      hang(
        322,
        208,
        at(
          0,
          0,
          cord('M0 -300L0 -272', 4, p.silver, 2) +
            cord('M-66 -196C-40 -236 -16 -260 0 -270C16 -260 40 -236 66 -196', 8, p.wood, 2.2) +
            bra(f.malina),
        ),
        1.32,
        wave(t) * 2.8,
        -300,
      ) +
      repeat(5, (i) => {
        const life = cycle(t, 1, i * 0.2)
        return heart(
          120 + i * 100,
          850 - life * 420,
          Math.sin(life * Math.PI) * (0.8 + (i % 2) * 0.5),
          i % 2 === 0 ? p.malinaTint : p.malinaLight,
          wave(t, 1, i * 0.3) * 16,
        )
      }) +
      tag(t, 'Od 65A do 85D', { fill: p.malinaPale, y: 150 }),
  },
  'rolka-koszulka-satyna': {
    loop: 5,
    times: 2,
    region: { x: 0, y: 110, width: 660, height: 760 },
    back: () => rainyWindow('#4B3A6B', f.plum),
    front: (t) =>
      hang(328, 96, line('M0 -250L0 -236', 4) + slipDress(f.lilac, wave(t, 1, -0.14) * 14), 1.45, wave(t) * 2.6, -246) +
      sparkles(t, [
        [150, 420, 1.3],
        [520, 380, 1.6],
        [180, 700],
        [500, 690, 1.1],
      ]) +
      tag(t, 'Satyna jak księżyc', { y: 812, fill: p.lamp }),
  },
  'rolka-figi-trojpak': {
    loop: 4,
    times: 3,
    region: { x: 0, y: 150, width: 720, height: 780 },
    back: roofs,
    front: (t) =>
      line('M40 376Q350 462 660 370', 4) +
      washing
        .map(
          ({ x, y, fabric }, i) =>
            hang(x, y, briefs(fabric), 0.74, wave(t, 2, -0.12 * i) * 5, -60) + peg(x - 78, y) + peg(x + 78, y),
        )
        .join('') +
      at(
        320,
        722,
        shape(boxPath(-200, 60, 400, 130, 18), '#C9986A') +
          repeat(9, (i) => line(`M${-180 + i * 45} 66L${-180 + i * 45} 186`, 3, '#A97B50')) +
          shape(boxPath(-212, 44, 424, 36, 14), '#D8AC7E'),
      ) +
      at(
        320,
        744,
        at(-90, 0, foldedSweater(f.blush), 0.62) +
          at(40, -4, foldedSweater(f.mint), 0.62) +
          at(-20, -36, foldedSweater(f.honey), 0.62),
      ) +
      tag(t, 'Bawełniany trójpak', { y: 228, from: 0.08 }),
  },
  'rolka-sukienka-zmierzch': {
    loop: 6,
    times: 2,
    region: { x: 0, y: 110, width: 660, height: 780 },
    back: () => roofs(),
    front: (t) =>
      line('M40 250L660 250', 4) +
      turning(
        t,
        [
          [f.malina, f.honey],
          [f.navy, f.blush],
          [f.honey, f.malina],
        ].map(
          ([fabric = f.malina, print = f.honey]) =>
            (squeeze: number) =>
              at(330, 250, at(0, 238 * 1.45, wrapDress(fabric, print, 0), 1.45), squeeze, 0, 1),
        ),
      ) +
      sparkles(t, [
        [140, 520, 1.3],
        [520, 620, 1.3],
        [160, 760],
      ]) +
      tag(t, 'Na wieczór i na rano', { y: 168, size: 48 }),
  },
} satisfies Record<string, Scene>
