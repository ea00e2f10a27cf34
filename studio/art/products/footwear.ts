import type { Fabric } from '../fabrics.ts'
import { fabrics } from '../fabrics.ts'
import { palette as p } from '../palette.ts'
import { at, boxPath, cord, disc, flat, line, repeat, shape, type Svg } from '../pen.ts'

/** One pump seen from the side, toe to the left, standing on y = 130. */
export const pump = (f: Fabric): Svg =>
  shape('M-66 42C-40 4 30 -40 62 -76C82 -104 104 -118 122 -104C104 -84 88 -62 62 -28C22 20 -30 48 -66 42Z', f.light) +
  shape('M84 22L136 0C142 48 132 98 129 130L113 130C112 92 104 58 84 22Z', f.dark) +
  shape(
    'M122 -104C140 -74 144 -30 136 4C130 22 116 28 100 34C66 46 40 66 4 100C-38 128 -112 136 -170 124C-186 118 -180 98 -152 86C-112 68 -88 60 -66 42C-30 48 22 20 62 -28C88 -62 102 -94 122 -104Z',
    f.base,
  ) +
  flat(
    'M136 4C130 22 116 28 100 34C66 46 40 66 4 100C-38 128 -112 136 -170 124C-176 122 -178 116 -174 110C-110 122 -44 112 -6 84C36 52 60 34 100 18C118 12 128 8 136 4Z',
    f.dark,
  ) +
  flat('M-152 94C-118 80 -92 72 -70 58C-78 78 -112 96 -148 104C-158 104 -160 98 -152 94Z', f.light) +
  flat('M118 -88C128 -62 130 -34 124 -10C114 -14 106 -50 118 -88Z', f.light, 0.9)

export const pumpWithStrap = (f: Fabric): Svg =>
  pump(f) + cord('M20 22C40 -20 66 -66 128 -60', 9, f.dark) + disc(72, -40, 8, fabrics.gold.base, 2.2)

/** A low sneaker, toe to the left, standing on y = 112. */
export const sneaker = (f: Fabric, accent: Fabric): Svg =>
  shape('M12 -84C34 -104 96 -106 124 -88C96 -50 40 -46 12 -84Z', accent.light) +
  shape(
    'M-178 68C-184 30 -132 20 -98 6C-64 -10 -48 -44 -24 -80C-8 -96 14 -92 22 -78C42 -48 92 -48 120 -88C138 -92 150 -78 150 -60C148 -20 160 20 164 68Z',
    f.base,
  ) +
  flat('M150 -60C148 -20 160 20 164 66L96 66C120 30 118 -20 120 -86C138 -92 150 -78 150 -60Z', f.dark) +
  shape('M-178 68C-184 36 -146 24 -112 12C-94 24 -88 46 -88 68Z', accent.base, 2.4) +
  shape('M136 -8C150 0 156 30 162 68L120 68C122 40 124 14 136 -8Z', accent.base, 2.4) +
  line('M-36 64C-10 40 20 6 34 -22M4 64C26 42 50 12 62 -16', 13) +
  line('M-36 64C-10 40 20 6 34 -22M4 64C26 42 50 12 62 -16', 8, accent.base) +
  repeat(
    4,
    (i) =>
      line(`M${-98 + i * 23} ${2 - i * 23}L${-66 + i * 24} ${24 - i * 20}`, 9) +
      line(`M${-98 + i * 23} ${2 - i * 23}L${-66 + i * 24} ${24 - i * 20}`, 5, p.paper),
  ) +
  cord('M-24 -70C-60 -104 -66 -60 -30 -62C-4 -64 20 -40 -2 -28', 4, p.paper, 1.8) +
  shape('M-188 62L168 62Q180 66 176 86Q172 108 154 112L-158 112Q-198 106 -188 62Z', p.paper) +
  flat('M-190 84L176 84Q172 110 154 111L-158 111Q-190 108 -190 84Z', p.sand) +
  line('M-189 84L176 84', 2) +
  repeat(11, (i) => line(`M${-150 + i * 29} 98L${-150 + i * 29} 111`, 2, p.woodDark))

/** An ankle boot, toe to the left, standing on y = 152. */
export const ankleBoot = (f: Fabric): Svg =>
  shape('M66 92L136 78L130 152L76 152Z', f.dark) +
  shape(
    'M-34 -186L106 -186C106 -112 120 -52 132 10C138 42 138 66 134 86L62 98C20 104 -20 118 -62 118L-162 118C-190 112 -180 66 -152 50C-110 28 -62 20 -44 -30C-32 -70 -30 -130 -34 -186Z',
    f.base,
  ) +
  flat('M106 -186C106 -112 120 -52 132 10C138 42 138 66 134 84L84 92C100 20 76 -60 72 -184Z', f.dark) +
  flat('M-156 64C-124 44 -84 38 -62 14C-60 40 -110 60 -150 84C-168 84 -168 70 -156 64Z', f.light) +
  flat('M-24 -172L-8 -172C-6 -110 -10 -60 -22 -30C-24 -70 -22 -130 -24 -172Z', f.light) +
  line('M40 -184C42 -110 44 -50 52 40', 9) +
  line('M40 -184C42 -110 44 -50 52 40', 5, fabrics.gold.base) +
  shape(boxPath(34, -166, 12, 32, 4), fabrics.gold.base, 2.2) +
  cord('M-40 -16C0 14 70 6 124 -20', 10, f.dark) +
  shape(boxPath(-6, -14, 30, 28, 5), fabrics.gold.base, 2.4) +
  shape(boxPath(1, -7, 16, 14, 2), f.dark, 2) +
  shape('M-174 116L-62 116C-12 116 26 104 64 96L76 112C36 118 -4 134 -62 134L-160 134Q-180 132 -174 116Z', p.woodDeep)

/** One wellington, toe to the left, standing on y = 122. */
export const wellington = (f: Fabric, accent: Fabric): Svg =>
  cord('M44 -150C56 -196 84 -190 70 -146', 8, accent.base) +
  shape(
    'M-46 -160L70 -160C70 -90 76 -40 84 16L88 104L-124 104C-146 62 -116 36 -74 24C-46 14 -44 -20 -46 -60Z',
    f.base,
  ) +
  flat('M70 -160C70 -90 76 -40 84 16L88 102L44 102C56 20 40 -60 40 -158Z', f.dark) +
  flat(
    'M-34 -120L-18 -120C-18 -60 -16 -16 -30 10C-36 -20 -34 -70 -34 -120ZM-112 66C-104 50 -86 44 -66 38C-70 52 -92 60 -108 78Z',
    f.light,
  ) +
  shape('M-54 -168L78 -168L76 -134L-52 -134Z', accent.base) +
  shape('M-136 100L94 100L94 114Q94 124 84 124L-126 124Q-138 122 -136 100Z', accent.dark) +
  [
    [-2, -84],
    [32, -30],
    [2, 24],
    [-46, 66],
    [40, 60],
  ]
    .map(([x = 0, y = 0]) =>
      at(
        x,
        y,
        shape(
          'M0 -14L4.500 -4.500L14 -4L6.500 3.500L9 14L0 8L-9 14L-6.500 3.500L-14 -4L-4.500 -4.500Z',
          accent.light,
          2,
        ),
      ),
    )
    .join('')

export const pairOf = (one: Svg, dx = 66, dy = -34): Svg => at(dx, dy, one, 0.94) + at(-dx * 0.4, -dy * 0.5, one)
