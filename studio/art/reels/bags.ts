import { fabrics as f } from '../fabrics.ts'
import { tag } from '../lettering/lettering.ts'
import { drop, ease, mix, scatter, stay, wave } from '../motion.ts'
import { hang, hop, stand, turning } from '../moves.ts'
import { palette as p } from '../palette.ts'
import { at, disc, ellipsePath, flat, line, repeat, shape, type Svg } from '../pen.ts'
import { bucketBag, cardHolder, handbag, tote, walletOpen, wristlet } from '../products/bags.ts'
import type { Scene } from '../scene.ts'
import { plinth } from '../stages/display.ts'
import { stall } from '../stages/outdoors.ts'
import { cup, pot } from '../stages/furnishings.ts'
import { shelves, tableTop } from '../stages/rooms.ts'
import { bulbs, confetti, heart, shadow, sparkles, steam } from '../stages/weather.ts'

const baguette =
  shape('M-26 150L-26 -120Q-26 -170 0 -170Q26 -170 26 -120L26 150Z', '#E0A458') +
  line('M-14 -120L14 -136M-14 -76L14 -92M-14 -32L14 -48', 7, '#F6D9A6')
const apple =
  shape('M0 -40C40 -62 66 -20 48 24C36 54 16 58 0 50C-16 58 -36 54 -48 24C-66 -20 -40 -62 0 -40Z', p.malina) +
  flat('M-36 -20C-44 0 -40 20 -30 32C-30 10 -28 -10 -20 -26Z', p.malinaLight) +
  line('M0 -40C0 -56 6 -64 14 -70', 5, p.woodDeep) +
  shape('M6 -54C20 -78 44 -72 50 -66C44 -48 20 -44 6 -54Z', p.sage, 2.2)
const tulips = repeat(3, (i) =>
  at(
    (i - 1) * 8,
    130,
    line('M0 0L0 -220', 8, p.sage) +
      shape('M0 -100C30 -130 30 -160 20 -180C10 -150 4 -130 0 -100Z', p.sageLight, 2.2) +
      shape(
        'M-30 -270L-14 -244L0 -276L14 -244L30 -270C38 -220 24 -200 0 -198C-24 -200 -38 -220 -30 -270Z',
        i === 1 ? p.malinaLight : p.amberTint,
      ),
    1,
    (i - 1) * 13,
  ),
)

const coin = (x: number, y: number): Svg =>
  at(x, y, disc(0, 0, 24, p.metal) + disc(0, 0, 15, p.metal, 2) + line('M-5 7L5 -7', 3, p.metalDark), 1, 0, 1)

const marketTote: Scene = {
  smooth: true,
  loop: 5,
  times: 2,
  region: { x: 0, y: 110, width: 720, height: 720 },
  back: () => stall({ stripe: p.sage, cloth: p.sageDeep }),
  front: (t) => {
    const away = ease(t, 0.86, 1)
    const fall = (content: Svg, x: number, from: number, rest: number, turn: number): Svg => {
      const k = drop(t, from, from + 0.16)
      return t < from ? '' : at(x, mix(-160, rest, k), content, 1, turn * k)
    }
    const bump = [0.13, 0.29, 0.45].reduce(
      (sum, moment) => sum + (t > moment && t < moment + 0.1 ? Math.sin(((t - moment) / 0.1) * Math.PI) * 0.05 : 0),
      0,
    )
    const full = fall(baguette, -70, 0.06, -170, -10) + fall(tulips, 64, 0.22, -120, 8) + fall(apple, 4, 0.38, -112, 0)
    return (
      bulbs(t, 40, 150, 680, 150, 52, 7) +
      at(
        316 + away * 720,
        0,
        shadow(0, 810, 210) + at(0, 584, full) + stand(0, 806, tote(f.cream, f.malina), 1.3, 178, 1 - bump),
      ) +
      at(316 - 720 + away * 720, 0, shadow(0, 810, 210) + stand(0, 806, tote(f.cream, f.malina), 1.3, 178)) +
      tag(t, 'Zmieści cały rynek', { y: 262, to: 0.86 })
    )
  },
}

export const bagReels = {
  'rolka-torebka-lezka': {
    loop: 5,
    times: 2,
    region: { x: 0, y: 110, width: 720, height: 700 },
    back: () => stall(),
    front: (t) =>
      bulbs(t, 40, 146, 680, 146, 40, 7) +
      at(316, 116, line('M-70 0L-60 212M70 0L60 212', 4, p.woodDeep), 1, wave(t) * 3.4) +
      hang(316, 116, handbag(f.malina), 1.42, wave(t) * 3.4, -292) +
      sparkles(t, [
        [150, 470, 1.2],
        [486, 430, 1.5],
        [180, 720, 0.9],
        [470, 690, 1.1],
      ]) +
      tag(t, 'Nowa dostawa!', { fill: p.malina, text: p.paper, y: 262, from: 0.1 }),
  },
  'rolka-torba-rynek': marketTote,
  'rolka-worek-koniak': {
    loop: 6,
    times: 2,
    region: { x: 0, y: 140, width: 640, height: 700 },
    back: () => plinth('#D98C7A', '#F2B79C', f.cream),
    front: (t) =>
      shadow(320, 812, 150) +
      turning(
        t,
        [f.cognac, f.sage, f.malina].map(
          (fabric) => (squeeze: number) => at(320, 586, bucketBag(fabric), 1.3 * squeeze, 0, 1.3),
        ),
      ) +
      sparkles(t, [
        [120, 460],
        [520, 520, 1.3],
        [500, 720],
      ]) +
      tag(t, 'Trzy kolory', { fill: p.amberTint, y: 212 }),
  },
  'rolka-portfel-szalwia': {
    loop: 5,
    times: 2,
    region: { x: 0, y: 120, width: 720, height: 800 },
    back: () => tableTop('#B5694F', f.cream) + cup(590, 858),
    front: (t) => {
      const open = stay(t, 0.1, 0.26, 0.84, 0.97)
      const inside = stay(t, 0.24, 0.4, 0.7, 0.82)
      const note = (i: number): Svg =>
        at(
          (i - 1) * 40,
          40 - inside * (170 + i * 26),
          shape('M-110 -60L110 -60L110 60L-110 60Z', [p.sageTint, p.malinaTint, p.amberTint][i] ?? p.sageTint) +
            flat(ellipsePath(0, 0, 34), p.paper, 0.7) +
            line('M-92 -42L-60 -42M60 42L92 42', 4, p.ink, 0.4),
          1,
          (i - 1) * 11 * inside,
        )
      return (
        steam(t, 590, 800, 110, 2) +
        shadow(300, 850, 230 + open * 10) +
        at(
          300,
          640 + wave(t) * 5,
          (open > 0.5 ? at(0, 20, note(0) + note(2) + note(1)) : '') + at(0, 40, walletOpen(f.sage, open)),
          1.3,
          wave(t, 1, 0.2) * 1.2,
        ) +
        sparkles(t, [
          [110, 560],
          [500, 500, 1.3],
        ]) +
        tag(t, 'Mieści 12 kart', { fill: p.sage, text: p.paper, y: 330 })
      )
    },
  },
  'rolka-etui-na-karty': {
    loop: 4,
    times: 3,
    region: { x: 0, y: 150, width: 640, height: 670 },
    back: () => shelves('#3F4F7A', p.honey) + pot(52, 800, 0.8, f.blush),
    front: (t) => {
      const jump = hop(t, 0.02, 0.2)
      return (
        shadow(325, 806, 190 - jump.height * 40) +
        stand(
          325,
          800 - jump.height * 70,
          cardHolder(f.navy, stay(t, 0.18, 0.42, 0.8, 0.98) * 1.15),
          1.35,
          132,
          jump.squash,
        ) +
        sparkles(t, [
          [160, 500],
          [490, 470, 1.4],
        ]) +
        tag(t, 'Wachlarz na karty', { y: 226, from: 0.2 })
      )
    },
  },
  'rolka-portfel-na-suwak': {
    smooth: true,
    loop: 4,
    times: 3,
    region: { x: 0, y: 140, width: 640, height: 720 },
    back: () => plinth('#4E9C84', '#A9D6C0', f.blush),
    front: (t) => {
      const coins = repeat(7, (i) => {
        const from = 0.1 + i * 0.07
        const k = (t - from) / 0.17
        return k <= 0 || k >= 1 ? '' : coin(230 + scatter(i) * 190, mix(60, 620, k * k))
      })
      const shake = t > 0.24 && t < 0.8 ? wave(t, 9) * 2.4 : 0
      return (
        shadow(320, 812, 190) +
        coins +
        stand(330, 806, wristlet(f.blush), 1.28, 94, 1 + shake * 0.006, shake) +
        heart(140, 520 + wave(t) * 10, 1.2, p.malinaLight, -14) +
        heart(510, 470 - wave(t) * 12, 1.6, p.malina, 12) +
        tag(t, 'Na drobne i nie tylko', { fill: p.malinaPale, y: 226 })
      )
    },
  },
  'rolka-torebka-lezka-mieta': {
    smooth: true,
    loop: 5,
    times: 2,
    region: { x: 0, y: 110, width: 720, height: 700 },
    back: () => stall({ stripe: p.amberLight, cloth: p.dusk }),
    front: (t) => {
      const colours = [f.mint, f.honey, f.lilac]
      return (
        bulbs(t, 40, 146, 680, 146, 46, 7, 0.3) +
        colours
          .map((fabric, i) => {
            const jump = hop(t, 0.08 + i * 0.24, 0.3 + i * 0.24)
            return (
              shadow(150 + i * 180, 806, 84) +
              stand(
                150 + i * 180,
                806 - jump.height * 110,
                handbag(fabric, 0.7),
                i === 1 ? 0.82 : 0.66,
                164,
                jump.squash,
                jump.height * (i - 1) * 5,
              )
            )
          })
          .join('') +
        confetti(t, 320, 560, 0.62, 0.98, [p.malinaLight, p.amberTint, p.sageTint, p.paper]) +
        tag(t, 'Którą bierzesz?', { y: 262, fill: p.paper })
      )
    },
  },
} satisfies Record<string, Scene>
