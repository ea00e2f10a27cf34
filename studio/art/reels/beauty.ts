import { fabrics as f } from '../fabrics.ts'
import { tag } from '../lettering/lettering.ts'
import { arrive, cycle, ease, mix, stay, wave } from '../motion.ts'
import { hop, stand } from '../moves.ts'
import { palette as p } from '../palette.ts'
import { at, fade, line, repeat, shape, type Svg } from '../pen.ts'
import {
  atomiser,
  brush,
  creamJar,
  flacon,
  handCream,
  leaf,
  lipstick,
  makeupPalette,
  marigold,
  mist,
  serum,
} from '../products/cosmetics.ts'
import type { Scene } from '../scene.ts'
import { plinth } from '../stages/display.ts'
import { winter } from '../stages/outdoors.ts'
import { cat, pot } from '../stages/furnishings.ts'
import { bathroom, rainyWindow, shelves, vanity } from '../stages/rooms.ts'
import { lightGlow, rain, ripple, shadow, snow, sparkles, steam } from '../stages/weather.ts'

const floating = (t: number, count: number, draw: (i: number) => Svg, span = 460): Svg =>
  repeat(count, (i) => {
    const life = cycle(t, 1, i / count)
    return fade(
      Math.min(1, Math.sin(life * Math.PI) * 2),
      at(
        90 + ((i * 173) % span),
        800 - life * 520 + wave(t, 1, i * 0.3) * 10,
        draw(i),
        0.5 + (i % 3) * 0.14,
        life * 200 + i * 40,
      ),
    )
  })

const kiss = shape(
  'M-46 -4C-30 -24 -12 -26 0 -14C12 -26 30 -24 46 -4C20 -8 -20 -8 -46 -4ZM-46 -2C-24 4 24 4 46 -2C34 26 -34 26 -46 -2Z',
  p.malina,
  0.1,
)

const pans: readonly (readonly [number, number, string])[] = [
  [-141, 14, '#F7D9C8'],
  [-28, 72, '#C9B3DE'],
  [84, 14, '#F8CB86'],
  [141, 72, '#1F7A5C'],
]

const AWAY = { x: 900, y: 500 }

/** The brush comes in, dips into a pan, draws a stripe, goes to the next pan and at last leaves. */
const brushTip = (
  t: number,
  index: number,
  k: number,
  swipe: number,
  panX: number,
  panY: number,
): { readonly x: number; readonly y: number } => {
  const pan = { x: 325 + panX * 1.12, y: 634 + panY * 1.12 }
  const stripe = 330 + index * 34
  if (t >= 0.86) {
    const gone = ease(t, 0.86, 0.97)
    return { x: mix(480, AWAY.x, gone), y: mix(stripe, AWAY.y, gone) }
  }
  if (t <= 0.16) {
    const here = ease(t, 0.03, 0.16)
    return { x: mix(AWAY.x, pan.x, here), y: mix(AWAY.y, pan.y, here) }
  }
  const dip = index === 0 ? 1 : ease(k, 0, 0.2)
  const rise = ease(k, 0.28, 0.46)
  return {
    x: mix(mix(480, pan.x, dip), 150 + swipe * 330, rise),
    y: mix(mix(stripe - 34, pan.y, dip), stripe, rise),
  }
}

export const beautyReels = {
  'rolka-krem-nagietkowy': {
    loop: 5,
    times: 2,
    region: { x: 0, y: 130, width: 640, height: 690 },
    back: () => bathroom('#9CCBBB', f.sage) + pot(560, 786, 0.9, f.amber),
    front: (t) => {
      const lift = stay(t, 0.12, 0.34, 0.78, 0.96)
      return (
        floating(t, 7, (i) => marigold(i % 2 === 0 ? f.amber : f.honey)) +
        (lift > 0.5 ? steam(t, 340, 520, 120) : '') +
        shadow(330, 796, 220) +
        stand(330, 790, creamJar(f.amber, lift), 1.16, 146) +
        tag(t, 'Kręcony ręcznie', { fill: p.amberTint, y: 212 })
      )
    },
  },
  'rolka-krem-do-rak': {
    smooth: true,
    loop: 4,
    times: 3,
    back: () => winter() + lightGlow('warm', 316, 600, 330, p.lamp, 0.6),
    front: (t) => {
      const jump = hop(t, 0.08, 0.4)
      const squeeze = stay(t, 0.46, 0.54, 0.62, 0.74)
      return (
        shadow(316, 842, 130 - jump.height * 40) +
        stand(
          316,
          838 - jump.height * 130,
          handCream(f.sage, squeeze),
          1.32,
          170,
          jump.squash * (1 - squeeze * 0.05),
          jump.height * 7 + wave(t, 2) * 1.4,
        ) +
        snow(t, 34) +
        tag(t, 'Na pierwszy mróz', { y: 196 })
      )
    },
  },
  'rolka-serum-rozane': {
    loop: 4,
    times: 3,
    region: { x: 0, y: 130, width: 640, height: 760 },
    back: () => plinth('#C96F88', '#F9B4C6', f.mint),
    front: (t) => {
      const raise = stay(t, 0.06, 0.24, 0.82, 0.98)
      const fall = ease(t, 0.4, 0.56)
      const drip =
        t > 0.3 && t < 0.57
          ? at(
              320,
              mix(560, 644, fall * fall),
              shape('M0 -20C12 -2 16 6 14 14C10 26 -10 26 -14 14C-16 6 -12 -2 0 -20Z', p.malinaTint, 2.2),
              0.5 + arrive(t, 0.3, 0.4) * 0.5,
            )
          : ''
      return (
        repeat(6, (i) =>
          at(
            70 + i * 96,
            300 + ((i * 137) % 420) + wave(t, 1, i * 0.27) * 16,
            shape('M0 -26C22 -22 26 10 0 28C-26 10 -22 -22 0 -26Z', i % 2 === 0 ? p.malinaLight : p.malinaPale, 2.2),
            0.8,
            wave(t, 1, i * 0.2) * 40 + i * 50,
          ),
        ) +
        ripple(t, 320, 812, 190, p.malina) +
        ripple(t, 320, 812, 190, p.malina, 0.5) +
        shadow(320, 812, 140) +
        stand(320, 806, serum(f.blush, raise), 1.08, 178) +
        drip +
        tag(t, 'Kropla róży', { fill: p.malinaPale, y: 206 })
      )
    },
  },
  'rolka-szminka-wisnia': {
    loop: 4,
    times: 3,
    region: { x: 0, y: 150, width: 640, height: 660 },
    back: () => vanity('#8F3A5C', f.mint),
    front: (t) => {
      const out = stay(t, 0.06, 0.34, 0.84, 0.98)
      const print = (from: number, x: number, y: number, turn: number): Svg => {
        const k = stay(t, from, from + 0.06, 0.88, 0.96)
        return fade(k, at(x, y, kiss, 0.8 + (1 - k) * 0.5, turn))
      }
      return (
        print(0.4, 190, 380, -16) +
        print(0.52, 440, 330, 14) +
        print(0.64, 452, 540, -8) +
        shadow(316, 792, 100) +
        stand(316, 788, lipstick(f.malina, out), 1.42, 190, 1, wave(t) * 1.5) +
        sparkles(t, [
          [210, 560],
          [430, 440, 1.3],
          [400, 700],
        ]) +
        tag(t, 'Wiśnia do wieczora', { y: 226, fill: p.malinaPale })
      )
    },
  },
  'rolka-paleta-zmierzch': {
    loop: 6,
    times: 2,
    region: { x: 0, y: 130, width: 720, height: 700 },
    back: () => shelves('#5A3F66', p.malinaTint),
    front: (t) => {
      const open = stay(t, 0.03, 0.14, 0.88, 0.98)
      const painting = t > 0.16 && t < 0.86
      const step = ((t - 0.16) / 0.7) * pans.length
      const index = Math.min(pans.length - 1, Math.max(0, Math.floor(step)))
      const k = step - index
      const [px = 0, py = 0, colour = p.rose] = pans[index] ?? []
      const swipe = ease(k, 0.42, 0.9)
      const tip = brushTip(t, index, k, swipe, px, py)
      const stripe = (i: number, amount: number): Svg => {
        const [, , c = colour] = pans[i] ?? []
        return amount <= 0.02
          ? ''
          : line(
              `M150 ${330 + i * 34}Q${150 + 165 * amount} ${316 + i * 34} ${150 + 330 * amount} ${330 + i * 34}`,
              26,
              c,
            )
      }
      return (
        fade(
          1 - ease(t, 0.86, 0.94),
          pans
            .map((_, i) => stripe(i, !painting && t < 0.5 ? 0 : i < index || t >= 0.86 ? 1 : i === index ? swipe : 0))
            .join(''),
        ) +
        shadow(325, 806, 230) +
        stand(325, 800, makeupPalette(f.plum, open), 1.12, 148) +
        at(tip.x, tip.y, at(0, 148, brush(f.malina)), 1.05, 236 + (painting ? wave(k, 2) * 6 : 0)) +
        tag(t, '12 barw zmierzchu', { y: 222, from: 0.1 })
      )
    },
  },
  'rolka-perfumy-bursztyn': {
    loop: 5,
    times: 2,
    region: { x: 0, y: 150, width: 640, height: 660 },
    back: () =>
      vanity('#B06A3A', f.blush) + at(170, 786, at(0, 0, leaf(f.sage), 1.2, -60) + at(0, 0, leaf(f.mint), 1, -86)),
    front: (t) => {
      const press = stay(t, 0.28, 0.31, 0.36, 0.42) + stay(t, 0.46, 0.49, 0.54, 0.6)
      return (
        floating(t, 6, (i) => marigold(i % 2 === 0 ? f.malina : f.honey), 420) +
        (t > 0.3 && t < 0.84
          ? at(268, 400, fade(Math.min(1, (0.84 - t) * 5), mist((t - 0.3) * 1.4, p.lamp)), 1.2)
          : '') +
        shadow(316, 792, 170) +
        stand(316, 788, flacon(f.amber, 0.92 + wave(t) * 0.03), 1.28, 164, 1 - press * 0.03) +
        sparkles(t, [
          [180, 640, 1.2],
          [470, 560, 1.5],
          [440, 720],
        ]) +
        tag(t, 'Pachnie bursztynem', { fill: p.amberPale, y: 216 })
      )
    },
  },
  'rolka-perfumy-po-deszczu': {
    loop: 5,
    times: 2,
    region: { x: 0, y: 120, width: 660, height: 700 },
    back: () => rainyWindow('#5B3A5C', f.lilac),
    front: (t) => {
      const press = stay(t, 0.2, 0.25, 0.3, 0.38) + stay(t, 0.5, 0.55, 0.6, 0.68)
      return (
        rain(t, 128, 796, 34, 76, 588) +
        cat(546, 806, wave(t, 2)) +
        (t > 0.24 && t < 0.94
          ? at(232, 450, fade(Math.min(1, (0.94 - t) * 5), mist((t - 0.24) * 1.3, '#FFFFFF')), 1.15)
          : '') +
        shadow(300, 812, 130) +
        stand(296, 808, atomiser(f.lilac, press), 1.3, 174) +
        tag(t, 'Zapach po deszczu', { y: 210 })
      )
    },
  },
} satisfies Record<string, Scene>
