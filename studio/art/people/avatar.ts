import { at, boxPath, canvas, ellipsePath, flat, type Svg } from '../pen.ts'
import { bustFigure } from './head.ts'
import type { Person } from './person.ts'

/** A face for a round crop, 480 × 480. */
export const avatarSvg = (person: Person): Svg =>
  canvas(
    480,
    480,
    flat(boxPath(0, 0, 480, 480), person.back) +
      flat(ellipsePath(330, 150, 190), person.backShape) +
      flat(ellipsePath(60, 420, 150), person.backShape) +
      at(240, 236, bustFigure(person, { mouth: 0 }), 1.12, 0),
  )
