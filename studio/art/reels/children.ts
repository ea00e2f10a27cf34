import { fabrics as f } from '../fabrics.ts'
import { tag } from '../lettering/lettering.ts'
import { cycle, scatter, wave } from '../motion.ts'
import { hang, hop, stand } from '../moves.ts'
import { palette as p } from '../palette.ts'
import { at, cord, dot, ellipsePath, fade, flat, line, repeat, shape, type Svg } from '../pen.ts'
import { bustFigure } from '../people/head.ts'
import type { Person } from '../people/person.ts'
import { hanger } from '../products/clothes.ts'
import { dungarees, pompomHat, pyjamas, scarf, starPath } from '../products/children.ts'
import { wellington } from '../products/footwear.ts'
import type { Scene } from '../scene.ts'
import { cobbles, stall, street, winter } from '../stages/outdoors.ts'
import { nursery } from '../stages/rooms.ts'
import { bulbs, lightGlow, rain, ripple, shadow, snow, sparkles } from '../stages/weather.ts'

const child: Person = {
  skin: 'porcelain',
  hair: 'long',
  hairColour: '#B9762F',
  hairShade: '#8C5620',
  top: p.sage,
  topShade: p.sageDeep,
  back: p.paper,
  backShape: p.paper,
  freckles: true,
}

const butterfly = (flap: number, fill: string): Svg =>
  at(
    0,
    0,
    shape('M0 0C-10 -40 -50 -44 -48 -14C-48 6 -20 8 0 0ZM0 0C-30 4 -40 34 -20 36C-6 36 -2 16 0 0Z', fill, 2.2),
    flap,
    0,
    1,
  ) +
  at(
    0,
    0,
    shape('M0 0C10 -40 50 -44 48 -14C48 6 20 8 0 0ZM0 0C30 4 40 34 20 36C6 36 2 16 0 0Z', fill, 2.2),
    flap,
    0,
    1,
  ) +
  line('M0 -16L0 20M0 -16L-8 -30M0 -16L8 -30', 4)

const splash = (life: number): Svg =>
  life <= 0 || life >= 1
    ? ''
    : repeat(16, (i) => {
        const angle = -Math.PI * (0.08 + 0.84 * (i / 15))
        const far = (190 + 170 * scatter(i)) * (1 - (1 - life) ** 2)
        return fade(
          Math.min(1, (1 - life) * 2),
          at(
            330 + Math.cos(angle) * (60 + far),
            850 + Math.sin(angle) * far * 0.95 + life * life * 240,
            shape(
              'M0 -18C11 -2 14 6 12 12C9 22 -9 22 -12 12C-14 6 -11 -2 0 -18Z',
              i % 3 === 0 ? p.skyPale : p.sky,
              2.2,
            ),
            0.7 + scatter(i, 2) * 0.7,
            (angle * 180) / Math.PI + 90 + life * 70,
          ),
        )
      })

export const childrenReels = {
  'rolka-pizama-gwiazdy': {
    loop: 5,
    times: 2,
    region: { x: 0, y: 120, width: 640, height: 740 },
    back: () => nursery('#4A4F8C') + lightGlow('moonlight', 330, 520, 330, p.lamp, 0.55),
    front: (t) =>
      repeat(7, (i) =>
        at(
          [70, 560, 110, 520, 60, 580, 330][i] ?? 0,
          [340, 300, 560, 520, 700, 660, 300][i] ?? 0,
          shape(starPath, p.lamp, 2.2),
          1.1 + wave(t, 2, i * 0.21) * 0.4,
          wave(t, 1, i * 0.3) * 20,
        ),
      ) +
      hang(344, 196, at(-30, -66, hanger(56), 1) + pyjamas(f.malina, f.honey), 1.42, wave(t) * 3, -300) +
      tag(t, 'Od 80 do 140', { fill: p.lamp, y: 250 }),
  },
  'rolka-kalosze-gwiazdka': {
    smooth: true,
    loop: 4,
    times: 3,
    back: () =>
      street() +
      cobbles(790, 0) +
      shape(ellipsePath(330, 862, 300, 56), '#6F86B4') +
      flat(ellipsePath(310, 852, 230, 34), '#A9C9E6', 0.6),
    front: (t) => {
      const jump = hop(t, 0.16, 0.56)
      const life = (t - 0.46) / 0.36
      return (
        ripple(t, 330, 862, 250, p.paper) +
        ripple(t, 330, 862, 250, p.paper, 0.5) +
        (jump.height > 0 ? shadow(330, 862, 150 - jump.height * 60) : '') +
        stand(396, 844 - jump.height * 250, wellington(f.honey, f.malina), 1.1, 122, jump.squash, jump.height * 7) +
        stand(284, 870 - jump.height * 270, wellington(f.honey, f.malina), 1.22, 122, jump.squash, -jump.height * 5) +
        splash(life) +
        rain(t, 0, 1280, 40) +
        tag(t, 'Kałuże, start!', { fill: p.amberTint, y: 206 })
      )
    },
  },
  'rolka-ogrodniczki-odkrywca': {
    loop: 4,
    times: 3,
    region: { x: 0, y: 110, width: 720, height: 720 },
    back: () => stall({ stripe: p.sageLight, cloth: p.navy }),
    front: (t) => {
      const dance = wave(t, 2)
      const fly = (phase: number, fill: string, x: number, y: number): Svg =>
        at(
          x + wave(t, 1, phase) * 50,
          y + wave(t, 2, phase) * 34,
          butterfly(0.3 + 0.7 * Math.abs(wave(t, 7, phase)), fill),
          0.9,
          wave(t, 1, phase + 0.25) * 24,
        )
      return (
        bulbs(t, 40, 146, 680, 146, 44, 7) +
        hang(
          320,
          116,
          cord('M0 -290L0 -236', 4, p.silver, 2) + at(0, -6, hanger(70)) + dungarees(f.denim, f.amber),
          1.38,
          dance * 3.2,
          -290,
        ) +
        fly(0, p.malinaTint, 130, 520) +
        fly(0.4, p.amberTint, 520, 420) +
        tag(t, 'Na odkrywców', { y: 262, fill: p.paper })
      )
    },
  },
  'rolka-czapka-pompon': {
    loop: 5,
    times: 2,
    back: () => winter(),
    front: (t) => {
      const tilt = wave(t) * 6
      const blink = (t > 0.3 && t < 0.33) || (t > 0.7 && t < 0.73) ? 1 : 0
      const bob = wave(t, 2, -0.1)
      const breath = cycle(t, 1, 0.2)
      return (
        at(
          316,
          660,
          bustFigure(child, { blink, look: wave(t, 1, 0.2), mouth: 0.35 + 0.2 * wave(t, 2), brows: 0.6 }, tilt) +
            at(0, 0, at(0, -140, pompomHat(f.malina, f.cream, bob), 0.74), 1, tilt) +
            at(0, 132, scarf(f.honey, f.malina), 0.86, wave(t, 1, 0.2) * 1.5),
          1.42,
        ) +
        fade(
          Math.sin(breath * Math.PI) * 0.6,
          dot(420 + breath * 90, 745 - breath * 40, 22 + breath * 26, '#FFFFFF') +
            dot(456 + breath * 100, 731 - breath * 50, 14 + breath * 20, '#FFFFFF'),
        ) +
        snow(t, 38) +
        sparkles(
          t,
          [
            [110, 420],
            [520, 330, 1.3],
          ],
          '#FFFFFF',
        ) +
        tag(t, 'Pompon gratis!', { y: 180, fill: p.malina, text: p.paper })
      )
    },
  },
} satisfies Record<string, Scene>
