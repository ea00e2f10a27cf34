import type { Fabric } from '../fabrics.ts'
import { palette as p } from '../palette.ts'
import { at, boxPath, cord, ellipsePath, flat, line, repeat, shape, type Svg } from '../pen.ts'
import { HEIGHT } from './frame.ts'

export const curtain = (x: number, w: number, f: Fabric, height = HEIGHT): Svg =>
  shape(boxPath(x, -4, w, height, 0), f.base) +
  repeat(Math.round(w / 44), (i) =>
    flat(
      `M${x + i * 44 + 22} 0Q${x + i * 44 + 34} ${height / 2} ${x + i * 44 + 18} ${height}L${x + i * 44 + 42} ${height}Q${x + i * 44 + 50} ${height / 2} ${x + i * 44 + 42} 0Z`,
      f.dark,
      0.75,
    ),
  )

export const pendant = (x: number, y: number, colour: Fabric): Svg =>
  line(`M${x} 0L${x} ${y}`, 3) +
  flat(`M${x - 60} ${y + 56}L${x + 60} ${y + 56}L${x + 250} ${y + 760}L${x - 250} ${y + 760}Z`, p.lamp, 0.14) +
  shape(
    `M${x - 22} ${y}L${x + 22} ${y}Q${x + 76} ${y + 16} ${x + 84} ${y + 60}L${x - 84} ${y + 60}Q${x - 76} ${y + 16} ${x - 22} ${y}Z`,
    colour.base,
  ) +
  shape(ellipsePath(x, y + 62, 40, 18), p.lamp, 2.2)

export const pot = (x: number, y: number, size: number, f: Fabric): Svg =>
  at(
    x,
    y,
    repeat(7, (i) =>
      at(
        0,
        -60,
        shape('M0 0C-26 -30 -22 -90 0 -124C22 -90 26 -30 0 0Z', i % 2 === 0 ? p.sage : p.sageLight, 2.2),
        0.9 + (i % 3) * 0.12,
        -66 + i * 22,
      ),
    ) +
      shape('M-52 -70L52 -70L42 6Q40 14 30 14L-30 14Q-40 14 -42 6Z', f.base) +
      flat('M20 -68L50 -68L41 6Q40 12 30 12L8 12Z', f.dark) +
      shape(boxPath(-58, -82, 116, 20, 6), f.light),
    size,
  )

export const mirror = (x: number, y: number, size = 1): Svg =>
  at(
    x,
    y,
    line('M-110 330L-60 200M110 330L60 200', 16) +
      line('M-110 330L-60 200M110 330L60 200', 10, p.wood) +
      shape(ellipsePath(0, 0, 152, 256), p.wood) +
      shape(ellipsePath(0, 0, 130, 232), '#CFE0EC') +
      flat('M-110 60L40 -214Q70 -200 86 -170L-80 150Q-104 110 -110 60Z', '#FFFFFF', 0.5) +
      flat('M-50 196L110 -110Q124 -70 126 -40L-20 222Q-36 214 -50 196Z', '#FFFFFF', 0.4),
    size,
  )

export const cat = (x: number, y: number, tail: number): Svg =>
  at(
    x,
    y,
    cord(`M60 -20C110 -30 ${120 + tail * 14} -70 ${92 + tail * 26} -104`, 15, p.ink, 1) +
      shape('M-84 2C-96 -60 -40 -86 10 -76C60 -70 84 -36 78 2Z', '#37303F') +
      shape(
        'M-118 -8C-130 -36 -124 -70 -116 -92L-94 -76Q-74 -82 -54 -76L-34 -92C-24 -68 -22 -36 -34 -8C-56 10 -96 10 -118 -8Z',
        '#37303F',
      ) +
      line('M-100 -38q9 7 18 0M-66 -38q9 7 18 0', 3, p.amberTint) +
      shape('M-80 -26L-68 -26L-74 -18Z', p.malinaTint, 1.6) +
      flat('M-110 -80L-98 -70L-108 -62ZM-42 -80L-52 -70L-43 -62Z', p.malinaTint),
  )

export const cup = (x: number, y: number): Svg =>
  at(
    x,
    y,
    shape(ellipsePath(0, 30, 84, 20), p.paper) +
      cord('M46 -20C86 -30 86 22 40 14', 9, p.paper, 2.4) +
      shape('M-56 -40L56 -40C56 0 40 28 0 28C-40 28 -56 0 -56 -40Z', p.paper) +
      flat('M20 -38L54 -38C54 0 40 27 6 27C24 10 24 -20 20 -38Z', p.sand) +
      shape(ellipsePath(0, -40, 56, 14), p.woodDark) +
      line('M-30 -10q14 12 30 0t30 0', 3.4, p.malina),
  )
