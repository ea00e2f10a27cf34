import { fabrics as f } from '../fabrics.ts'
import { tag } from '../lettering/lettering.ts'
import { cycle, scatter, wave } from '../motion.ts'
import { hop, turning } from '../moves.ts'
import { palette as p } from '../palette.ts'
import { at, boxPath, dot, ellipsePath, fade, flat, line, repeat, shape, type Svg } from '../pen.ts'
import { ankleBoot, pump, pumpWithStrap, sneaker } from '../products/footwear.ts'
import type { Scene } from '../scene.ts'
import { plinth } from '../stages/display.ts'
import { cobbles, park, street } from '../stages/outdoors.ts'
import { mirror } from '../stages/furnishings.ts'
import { dressingRoom } from '../stages/rooms.ts'
import { heart, leaves, shadow, sparkles } from '../stages/weather.ts'

/** Lifts a shoe about its toe, as a tapping foot does. */
const tap = (x: number, y: number, shoe: Svg, scale: number, lift: number, foot: number, toe: number): Svg =>
  at(x + toe * scale, y, at(-toe * scale, -foot * scale, shoe, scale), 1, lift)

const pouf = (x: number, y: number, w: number): Svg =>
  shape(boxPath(x - w, y, w * 2, 150, 34), p.dusk) +
  flat(boxPath(x + w * 0.5, y + 4, w * 0.5 - 4, 142, 30), p.plum) +
  shape(boxPath(x - w - 8, y - 14, w * 2 + 16, 44, 22), p.mauve) +
  repeat(4, (i) => shape(ellipsePath(x - w * 0.72 + i * w * 0.48, y + 86, 9), p.metal, 2.2)) +
  shape(boxPath(x - w + 30, y + 148, 20, 40, 6), p.woodDark) +
  shape(boxPath(x + w - 50, y + 148, 20, 40, 6), p.woodDark)

/** One foot of a walker: on the ground it goes with the stones, in the air it swings forward. */
const stride = (t: number, phase: number): { readonly x: number; readonly y: number; readonly turn: number } => {
  const k = cycle(t, 2, phase)
  if (k < 0.5) return { x: -130 + (k / 0.5) * 260, y: 0, turn: k > 0.36 ? -((k - 0.36) / 0.14) * 24 : 0 }
  const s = (k - 0.5) / 0.5
  const smooth = s * s * (3 - 2 * s)
  return { x: 130 - smooth * 260, y: -Math.sin(s * Math.PI) * 120, turn: -24 * (1 - s) + Math.sin(s * Math.PI) * 12 }
}

const walker = (t: number, shoe: Svg, phase: number, x: number, ground: number, scale: number, foot: number): Svg => {
  const step = stride(t, phase)
  return (
    shadow(x + step.x, ground + 4, 150 * scale + step.y * 0.3) +
    at(x + step.x - 110 * scale, ground + step.y, at(110 * scale, -foot * scale, shoe, scale), 1, step.turn * 0.9)
  )
}

export const footwearReels = {
  'rolka-szpilki-malina': {
    smooth: true,
    loop: 4,
    times: 3,
    region: { x: 0, y: 140, width: 640, height: 690 },
    back: () => dressingRoom('#E2A79A', f.sage) + mirror(132, 520, 0.92) + pouf(330, 800, 240),
    front: (t) => {
      const beat = (phase: number): number => Math.max(0, wave(t, 4, phase)) * -15
      return (
        tap(400, 792, pump(f.malina), 1.02, beat(0.5), 130, -150) +
        tap(312, 792, pumpWithStrap(f.malina), 1.3, beat(0), 130, -150) +
        heart(170, 420 - wave(t) * 14, 1.3, p.malinaLight, -12) +
        heart(500, 380 + wave(t) * 14, 1.7, p.malina, 14) +
        sparkles(t, [
          [470, 520, 1.3],
          [180, 620],
        ]) +
        tag(t, 'Do tańca!', { fill: p.malina, text: p.paper, y: 214 })
      )
    },
  },
  'rolka-czolenka-noc': {
    loop: 6,
    times: 2,
    region: { x: 0, y: 140, width: 640, height: 700 },
    back: () => plinth('#7A5583', '#B78FBB', f.silver),
    front: (t) =>
      shadow(320, 812, 180) +
      turning(
        t,
        [f.ink, f.navy, f.malina].map(
          (fabric) => (squeeze: number) => at(330, 796, at(0, -130 * 1.28, pump(fabric), 1.28), squeeze, 0, 1),
        ),
      ) +
      sparkles(t, [
        [150, 560, 1.2],
        [500, 500, 1.6],
        [480, 720],
        [170, 740],
      ]) +
      tag(t, 'Rozmiary 35–42', { y: 212 }),
  },
  'rolka-trampki-szalwia': {
    smooth: true,
    loop: 4,
    times: 3,
    region: { x: 0, y: 150, width: 720, height: 1130 },
    back: () => street(),
    front: (t) =>
      cobbles(790, t * 2160) +
      repeat(5, (i) => {
        const life = cycle(t, 4, i * 0.2)
        return fade(
          1 - life,
          dot(470 + life * 150 + scatter(i) * 30, 800 - life * 50 * scatter(i, 3), 8 + life * 16, '#B9A7C4'),
        )
      }) +
      walker(t, sneaker(f.mint, f.sage), 0.5, 350, 806, 1.12, 112) +
      walker(t, sneaker(f.cream, f.sage), 0, 310, 838, 1.3, 112) +
      line('M560 560L640 560M590 610L690 610M570 660L640 660', 6, p.paper, 0.22 + 0.15 * Math.abs(wave(t, 4))) +
      tag(t, 'Same niosą', { fill: p.sage, text: p.paper, y: 226 }),
  },
  'rolka-botki-koniak': {
    smooth: true,
    loop: 5,
    times: 2,
    back: () => park(),
    front: (t) => {
      const jump = hop(t, 0.3, 0.62)
      const kick = t > 0.54 && t < 0.86 ? (t - 0.54) / 0.32 : -1
      const burst =
        kick < 0
          ? ''
          : repeat(12, (i) => {
              const angle = -Math.PI * (0.1 + 0.8 * scatter(i))
              const far = 330 * (1 - (1 - kick) ** 2)
              return fade(
                1 - kick,
                at(
                  316 + Math.cos(angle) * far,
                  830 + Math.sin(angle) * far * 0.7 + kick * kick * 160,
                  shape(
                    'M0 -16C14 -8 14 10 0 20C-14 10 -14 -8 0 -16Z',
                    [p.amberTint, p.malina, p.amberLight][i % 3] ?? p.amber,
                    2.2,
                  ),
                  1.3,
                  kick * 400 + i * 60,
                ),
              )
            })
      return (
        leaves(t, 7, [p.amberLight, p.malina, p.amberTint], 60, 900) +
        shadow(330, 842, 210 - jump.height * 60) +
        tap(398, 828 - jump.height * 150, ankleBoot(f.cognac), 1.04, jump.height * 8, 152, -150) +
        tap(300, 842 - jump.height * 190, ankleBoot(f.cognac), 1.24, -jump.height * 6, 152, -150) +
        burst +
        tag(t, 'Na liście i kałuże', { fill: p.amberTint, y: 206 })
      )
    },
  },
} satisfies Record<string, Scene>
