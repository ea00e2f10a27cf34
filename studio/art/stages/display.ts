import type { Fabric } from '../fabrics.ts'
import { palette as p } from '../palette.ts'
import { boxPath, ellipsePath, flat, gradient, line, repeat, shape, type Svg } from '../pen.ts'
import { dim, filled, WIDTH } from './frame.ts'
import { curtain } from './furnishings.ts'
import { lightGlow } from './weather.ts'

/** A plinth before an arch: for things that turn. The plinth's top is at y = 800. */
export const plinth = (wall: string, arch: string, stone: Fabric): Svg =>
  filled(wall) +
  flat(boxPath(0, 850, WIDTH, 430), p.ink, 0.18) +
  shape('M60 860L60 400A255 255 0 0 1 570 400L570 860Z', arch) +
  shape('M110 860L110 410A205 205 0 0 1 520 410L520 860Z', arch, 2) +
  lightGlow('lamp', 316, 520, 400, p.lamp, 0.6) +
  line('M0 860L720 860', 3) +
  flat(ellipsePath(320, 1096, 330, 56), p.ink, 0.3) +
  shape('M130 806L130 1080A190 44 0 0 0 510 1080L510 806Z', stone.base) +
  flat('M390 846L390 1118Q470 1108 509 1080L509 820Z', stone.dark) +
  flat('M150 836L186 842L186 1112Q164 1104 150 1096Z', stone.light) +
  shape(ellipsePath(320, 806, 190, 44), stone.light) +
  dim()

/** A velvet theatre with a cone of light: jewellery. */
export const velvet = (f: Fabric, floor: string): Svg =>
  `<defs>${gradient('cone', [
    [0, p.lamp, 0.5],
    [1, p.lamp, 0.06],
  ])}</defs>` +
  filled(f.dark) +
  repeat(12, (i) =>
    flat(
      `M${i * 64} 0Q${i * 64 + 26} 430 ${i * 64 - 8} 860L${i * 64 + 30} 860Q${i * 64 + 54} 430 ${i * 64 + 30} 0Z`,
      f.base,
    ),
  ) +
  flat('M250 -20L390 -20L620 880L20 880Z', 'url(#cone)') +
  filled(floor, 850) +
  shape(ellipsePath(320, 880, 330, 74), f.base) +
  flat(ellipsePath(320, 872, 280, 54), p.lamp, 0.22) +
  curtain(-30, 88, f) +
  curtain(662, 90, f) +
  dim()
