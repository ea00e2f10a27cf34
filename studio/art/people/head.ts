import { mix } from '../motion.ts'
import { palette as p } from '../palette.ts'
import { at, cord, disc, dot, ellipsePath, flat, line, n, repeat, shape, twin, type Svg } from '../pen.ts'
import { both } from '../symmetry.ts'
import { skins, type Face, type Person } from './person.ts'

const hairBehind = (o: Person): Svg => {
  const c = o.hairColour
  switch (o.hair) {
    case 'bob':
      return shape(both('M0 -132C90 -136 124 -70 120 10C120 60 112 84 92 104L0 104'), o.hairShade)
    case 'long':
      return shape(both('M0 -134C92 -136 122 -70 120 10C122 90 132 140 124 190L60 190L0 120'), o.hairShade)
    case 'waves':
      return shape(
        both(
          'M0 -134C96 -136 120 -76 122 -20C144 10 116 40 134 76C150 112 116 130 124 168C100 192 70 178 50 180L0 120',
        ),
        o.hairShade,
      )
    case 'curls':
      return (
        repeat(13, (i) => disc(Math.cos(i * 0.36 + 2.75) * 104, -22 + Math.sin(i * 0.36 + 2.75) * 98, 42, c)) +
        disc(-100, 44, 36, c) +
        disc(100, 44, 36, c) +
        disc(0, -60, 90, c, 0.1)
      )
    case 'bun':
      return (
        disc(0, -140, 46, c) +
        line('M-24 -160C-6 -176 20 -170 30 -148', 2.4, o.hairShade) +
        shape(both('M0 -128C84 -130 108 -70 104 0L90 40L0 40'), o.hairShade)
      )
    case 'ponytail':
      return (
        shape('M60 -100C150 -120 180 -30 150 50C142 80 152 110 166 124C120 128 96 90 104 40C110 0 90 -40 60 -60Z', c) +
        line('M100 -80C140 -60 140 10 128 70', 2.2, o.hairShade) +
        shape(both('M0 -128C84 -130 108 -70 104 0L90 30L0 30'), o.hairShade)
      )
    default:
      return ''
  }
}

const hairBefore = (o: Person): Svg => {
  const c = o.hairColour
  const shine = (d: string): Svg => line(d, 3, o.hairShade)
  switch (o.hair) {
    case 'bob':
      return (
        shape(
          'M-92 30C-104 -60 -80 -128 0 -132C84 -134 112 -66 100 34C96 10 92 -10 86 -34C60 -36 20 -52 -6 -80C-22 -50 -56 -34 -84 -30C-90 -8 -92 8 -92 30Z',
          c,
        ) + shine('M-60 -92C-40 -112 -16 -118 8 -118')
      )
    case 'long':
      return (
        shape(
          'M-96 60C-108 -60 -84 -132 0 -134C86 -134 112 -62 98 60C94 10 92 -20 78 -44C50 -54 8 -80 -8 -104C-14 -70 -52 -46 -80 -40C-92 -10 -92 20 -96 60Z',
          c,
        ) + shine('M24 -116C52 -108 76 -84 86 -52')
      )
    case 'waves':
      return (
        shape(
          'M-94 40C-112 -40 -90 -126 -20 -134C70 -144 116 -80 100 40C94 6 90 -14 80 -38C64 -60 40 -72 20 -96C4 -66 -44 -52 -78 -44C-90 -18 -92 10 -94 40Z',
          c,
        ) + shine('M-66 -88C-50 -108 -26 -116 -4 -118M44 -116C70 -104 84 -84 90 -60')
      )
    case 'curls':
      return (
        [-70, -38, -4, 30, 62].map((x, i) => disc(x, -88 + Math.abs(i - 2) * 9, 30, c)).join('') +
        shine('M-80 -96q10 -14 24 -8M-14 -110q12 -12 24 -2M46 -104q14 -8 22 6')
      )
    case 'bun':
      return (
        shape(
          'M-90 10C-100 -70 -70 -126 0 -128C72 -126 100 -70 90 10C84 -22 78 -40 66 -56C30 -58 -10 -74 -34 -92C-50 -66 -70 -56 -78 -40C-86 -20 -88 -6 -90 10Z',
          c,
        ) + shine('M-6 -116C26 -116 56 -98 70 -72')
      )
    case 'ponytail':
      return (
        shape(
          'M-90 16C-102 -66 -72 -126 0 -128C72 -126 102 -70 90 16C84 -20 80 -42 64 -60C40 -50 -30 -50 -60 -66C-78 -44 -86 -20 -90 16Z',
          c,
        ) + shine('M-40 -104C-14 -114 20 -114 44 -102')
      )
    case 'short':
      return (
        shape(
          'M-88 0C-108 -70 -76 -136 4 -138C62 -142 106 -104 90 0C84 -20 82 -36 76 -54C30 -52 0 -64 -26 -84C-36 -66 -60 -54 -76 -48C-82 -34 -86 -16 -88 0Z',
          c,
        ) + shine('M-40 -112C-20 -124 14 -126 38 -118')
      )
    case 'crop':
      return (
        shape(
          'M-88 2C-102 -74 -66 -126 0 -128C66 -126 102 -74 88 2C82 -26 80 -46 70 -66C30 -86 -30 -86 -70 -66C-80 -46 -82 -26 -88 2Z',
          c,
        ) + shine('M-44 -102C-20 -112 20 -112 44 -102')
      )
    case 'bald':
      return ''
  }
}

const mouthShape = (open: number, lips: string): Svg =>
  open < 0.08
    ? line('M-26 48C-14 64 16 64 28 46', 4.4) + (lips === '' ? '' : line('M-16 55C-6 61 8 61 18 53', 5.5, lips))
    : shape(
        `M-28 46C-10 ${n(50)} 12 50 30 44C${n(mix(26, 30, open))} ${n(56 + 26 * open)} ${n(-mix(22, 26, open))} ${n(58 + 26 * open)} -28 46Z`,
        '#7A1F35',
      ) +
      flat(
        `M-20 49C-6 52 12 52 24 48L${n(22)} ${n(51 + 6 * open)}C8 ${n(56 + 6 * open)} -8 ${n(56 + 6 * open)} -18 ${n(52 + 5 * open)}Z`,
        '#FFFFFF',
      ) +
      (open > 0.45 ? flat(ellipsePath(2, 56 + 14 * open, 12, 5 * open), p.malinaLight) : '')

/** A head about the origin, 240 high; the neck leaves at y = 90. */
export const head = (o: Person, face: Face = {}): Svg => {
  const skin = skins[o.skin]
  const { mouth = 0, blink = 0, look = 0, brows = 0 } = face
  const eye = (x: number): Svg =>
    blink > 0.6
      ? line(`M${x - 12} -2Q${x} 8 ${x + 12} -2`, 4.4)
      : `<ellipse cx="${n(x + look * 4)}" cy="-4" rx="8.4" ry="${n(10.5 * (1 - blink))}" fill="${p.ink}"/>` +
        dot(x + look * 4 + 3, -8, 3, '#FFFFFF') +
        line(`M${x - 13} -13Q${x} -24 ${x + 13} -13`, 3.4)
  const brow = (x: number, side: number): Svg =>
    line(
      `M${x - 17} ${n(-34 - brows * 6 + (side < 0 ? 4 : 0))}Q${x} ${n(-44 - brows * 8)} ${x + 17} ${n(-34 - brows * 6 + (side > 0 ? 4 : 0))}`,
      5,
      o.hairShade,
    )
  return (
    disc(-88, 4, 18, skin.base) +
    disc(88, 4, 18, skin.dark) +
    (o.earrings ? at(-92, 26, disc(0, 0, 10, o.earrings, 2.2)) + at(92, 26, disc(0, 0, 10, o.earrings, 2.2)) : '') +
    shape(both('M0 -112C66 -112 92 -60 88 -6C86 56 46 98 0 98'), skin.base) +
    flat('M64 -80C86 -56 90 -30 87 -6C85 54 46 97 0 97C50 74 76 10 64 -80Z', skin.dark, 0.55) +
    dot(-52, 32, 17, skin.blush, 0.55) +
    dot(54, 32, 17, skin.blush, 0.55) +
    (o.freckles
      ? [
          [-60, 22],
          [-48, 18],
          [-42, 28],
          [44, 20],
          [56, 18],
          [62, 28],
        ]
          .map(([x = 0, y = 0]) => dot(x, y, 2.6, skin.dark))
          .join('')
      : '') +
    (o.beard
      ? shape(both('M0 36C24 24 60 30 84 -4C90 60 56 112 0 114'), o.hairColour) +
        flat('M84 0C88 60 56 111 0 113C50 90 76 50 84 0Z', o.hairShade, 0.7) +
        shape('M-32 44C-12 34 14 34 34 42C30 74 -26 76 -32 44Z', skin.base, 2)
      : '') +
    eye(-36) +
    eye(40) +
    brow(-36, -1) +
    brow(40, 1) +
    line('M0 2C10 16 10 24 -3 25', 3.2, skin.dark) +
    mouthShape(mouth, o.lips ?? '') +
    (o.beard
      ? shape('M-36 42C-20 26 -6 30 0 36C8 30 22 26 38 40C22 48 10 44 0 42C-10 46 -24 48 -36 42Z', o.hairColour, 2)
      : '') +
    hairBefore(o) +
    (o.glasses
      ? `<g fill="#FFFFFF" fill-opacity=".22" stroke="${p.ink}" stroke-width="4"><circle cx="-38" cy="-2" r="28"/><circle cx="42" cy="-2" r="28"/></g>` +
        line('M-10 -6Q2 -14 14 -6M-66 -8L-86 -14M70 -8L88 -14', 4)
      : '')
  )
}

const smallHand = (x: number, y: number, skin: string, side: number): Svg =>
  at(
    x,
    y,
    shape('M-20 -16C-24 -34 18 -38 24 -18C32 4 22 26 0 26C-20 26 -26 6 -20 -16Z', skin) +
      line('M8 -10C14 -4 14 6 8 12', 2.2) +
      shape('M-14 -20C-30 -30 -38 -14 -24 -4C-18 0 -12 -4 -10 -8Z', skin),
    side,
    0,
    1,
  )

/** Head, neck and shoulders; the clothes end at y = 700. Hands hold at (±reach, hold). */
export const bustFigure = (o: Person, face: Face, turn = 0): Svg =>
  at(0, 0, hairBehind(o), 1, turn) + torso(o) + at(0, 0, head(o, face), 1, turn)

/** Neck and clothes only: what stands still while the head moves. */
export const torso = (o: Person): Svg => {
  const skin = skins[o.skin]
  return (
    shape('M-34 70L34 70L38 150L-38 150Z', skin.dark) +
    shape(both('M0 150C40 150 60 132 84 132C150 146 186 180 196 250L212 700L0 700'), o.top) +
    flat('M84 132C150 146 186 180 196 250L212 698L130 698C150 400 120 200 70 138Z', o.topShade) +
    shape('M-44 134C-30 176 30 176 44 134L58 134C44 196 -44 196 -58 134Z', o.topShade) +
    (o.apron
      ? shape('M-76 226L76 226L110 700L-110 700Z', o.apron) +
        cord('M-70 228L-54 150M70 228L54 150', 12, o.apron, 2.2) +
        flat('M44 228L74 228L108 698L66 698Z', p.ink, 0.12)
      : '')
  )
}

export const arms = (o: Person, reach: number, hold: number): Svg => {
  const skin = skins[o.skin]
  const one =
    line(`M172 216C236 300 ${n(reach + 90)} ${n(hold + 40)} ${n(reach + 8)} ${n(hold)}`, 65) +
    line(`M172 216C236 300 ${n(reach + 90)} ${n(hold + 40)} ${n(reach + 8)} ${n(hold)}`, 60, o.top)
  return twin(one) + smallHand(reach - 4, hold, skin.base, 1) + smallHand(-reach + 4, hold, skin.base, -1)
}
