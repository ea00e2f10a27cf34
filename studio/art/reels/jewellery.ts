import { fabrics as f } from '../fabrics.ts'
import { tag } from '../lettering/lettering.ts'
import { ease, stay, wave } from '../motion.ts'
import { stand } from '../moves.ts'
import { palette as p } from '../palette.ts'
import { at, dot, flat, line, shape, boxPath } from '../pen.ts'
import { cast } from '../people/cast.ts'
import { bustFigure, torso } from '../people/head.ts'
import type { Person } from '../people/person.ts'
import { bracelet, bust, chain, hoop, moonPendant, ring, ringBox } from '../products/jewellery.ts'
import type { Scene } from '../scene.ts'
import { dim } from '../stages/frame.ts'
import { plinth, velvet } from '../stages/display.ts'
import { cup } from '../stages/furnishings.ts'
import { tableTop, vanity } from '../stages/rooms.ts'
import { shadow, sparkles } from '../stages/weather.ts'

// Without the earrings and glasses of every day: the hoops are what is shown.
const everyDay = cast['perlowa.pracownia']
const model: Person = {
  skin: everyDay.skin,
  hair: everyDay.hair,
  hairColour: everyDay.hairColour,
  hairShade: everyDay.hairShade,
  top: p.malina,
  topShade: p.malinaDeep,
  back: everyDay.back,
  backShape: everyDay.backShape,
  lips: everyDay.lips,
}

export const jewelleryReels = {
  'rolka-kolczyki-kola': {
    loop: 4,
    times: 3,
    region: { x: 0, y: 120, width: 640, height: 740 },
    back: () => vanity('#7A5583', f.honey) + at(316, 520, torso(model), 1.45) + dim(),
    front: (t) => {
      const tilt = wave(t) * 5
      const blink = (t > 0.44 && t < 0.475) || (t > 0.9 && t < 0.935) ? 1 : 0
      const swing = wave(t, 1, -0.16) * 13
      return (
        at(
          316,
          520,
          bustFigure(
            model,
            {
              look: wave(t, 1, 0.1),
              blink,
              mouth: 0.1 + 0.12 * Math.max(0, wave(t, 1, 0.6)),
              brows: 0.3 + wave(t) * 0.4,
            },
            tilt,
          ) +
            at(
              0,
              0,
              at(-94, 26, hoop(f.gold, 0.9), 0.62, swing - tilt) +
                at(94, 26, hoop(f.gold, 0.9), 0.62, swing * 0.9 - tilt),
              1,
              tilt,
            ),
          1.45,
        ) +
        sparkles(t, [
          [120, 700, 1.3],
          [512, 690, 1.5],
          [150, 500],
          [500, 440],
        ]) +
        tag(t, 'Perła na co dzień', { y: 206 })
      )
    },
  },
  'rolka-naszyjnik-ksiezyc': {
    loop: 5,
    times: 2,
    region: { x: 0, y: 140, width: 640, height: 740 },
    back: () => velvet(f.plum, '#2A2038') + at(320, 640, bust(f.sage), 1.25),
    front: (t) => {
      const shine = ease(t, 0.3, 0.7)
      return (
        at(
          320,
          640,
          chain(f.gold) +
            dot(
              -58 + 116 * shine,
              -130 + 150 * Math.sin(shine * Math.PI),
              9,
              '#FFFFFF',
              Math.sin(shine * Math.PI) * 0.9,
            ) +
            at(0, 28, moonPendant(f.gold), 1.15, wave(t) * 9),
          1.25,
        ) +
        sparkles(t, [
          [200, 470, 1.2],
          [450, 520, 1.5],
          [250, 790],
          [470, 780, 1.2],
          [120, 620],
        ]) +
        tag(t, 'Księżyc dla ciebie', { fill: p.amberTint, y: 232 })
      )
    },
  },
  'rolka-pierscionek-rubin': {
    loop: 5,
    times: 2,
    region: { x: 0, y: 120, width: 720, height: 800 },
    back: () => tableTop('#6B4876', f.blush) + cup(600, 860),
    front: (t) => {
      const open = stay(t, 0.06, 0.22, 0.84, 0.97)
      const rise = stay(t, 0.2, 0.38, 0.72, 0.85)
      const turn = Math.cos(ease(t, 0.36, 0.72) * Math.PI * 2)
      const jewel =
        open > 0.3
          ? at(
              0,
              -14 - rise * 150,
              ring(f.silver, f.malina, Math.sign(turn || 1) * Math.max(0.16, Math.abs(turn))),
              0.8 + rise * 0.32,
            )
          : ''
      return (
        shadow(300, 872, 220) +
        (rise > 0.1 ? dot(300, 560, 190 * rise, p.lamp, 0.22) : '') +
        stand(300, 866, ringBox(f.plum, open, jewel), 1.12, 124) +
        sparkles(t, [
          [170, 540, 1.2],
          [440, 500, 1.6],
          [470, 650],
          [140, 690],
        ]) +
        tag(t, 'Powiedz: tak!', { fill: p.malina, text: p.paper, y: 330 })
      )
    },
  },
  'rolka-bransoletka-szczescie': {
    loop: 4,
    times: 3,
    region: { x: 0, y: 140, width: 640, height: 700 },
    back: () =>
      plinth('#8E6FA8', '#C9B3DE', f.honey) +
      at(320, 806, shape(boxPath(-16, -330, 32, 330), p.woodDark) + shape(boxPath(-70, -20, 140, 24, 10), p.wood)) +
      shape(boxPath(90, 456, 460, 34, 17), p.wood) +
      flat(boxPath(104, 476, 432, 10, 5), p.woodDark) +
      line('M110 466L330 466', 3, '#D29A6C'),
    front: (t) =>
      at(
        320,
        590,
        bracelet(f.gold, (i) => wave(t, 1, -i * 0.11) * 16),
        1.12,
      ) +
      sparkles(t, [
        [150, 700],
        [500, 640, 1.5],
        [330, 760, 1.1],
        [490, 420],
      ]) +
      tag(t, 'Pięć szczęść', { fill: p.sage, text: p.paper, y: 250 }),
  },
} satisfies Record<string, Scene>
