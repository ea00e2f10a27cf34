import { cast, type CastName } from './people/cast.ts'
import { avatarSvg } from './people/avatar.ts'
import { letteringCentred } from './lettering/lettering.ts'
import { palette as p } from './palette.ts'
import { at, boxPath, canvas, dot, ellipsePath, flat, repeat, shape, type Svg } from './pen.ts'
import { bustFigure } from './people/head.ts'
import { productDrawings } from './product-drawings.ts'
import { stall } from './stages/outdoors.ts'
import { bulbs } from './stages/weather.ts'

const isCast = (name: string): name is CastName => Object.hasOwn(cast, name)

export const portraitSvg = (username: string): Svg => {
  if (!isCast(username)) throw new Error(`Nobody is called ${username}`)
  return avatarSvg(cast[username])
}

/** A product on its own, 960 × 960. */
export const productPictureSvg = (key: string): Svg => {
  const drawing = productDrawings[key]
  if (!drawing) throw new Error(`There is no drawing for ${key}`)
  const [dx, dy] = drawing.shift ?? [0, 0]
  return canvas(
    960,
    960,
    flat(boxPath(0, 0, 960, 960), drawing.back) +
      dot(480, 470, 380, drawing.spot) +
      flat(ellipsePath(480, 884, 300, 34), p.ink, 0.12) +
      at(480 + dx, 470 + dy, drawing.draw(), drawing.scale),
  )
}

/** A shop's cover, 1200 × 480: its keeper, its sign and what it sells. */
export const shopCoverSvg = (username: string, sign: string, productKeys: readonly string[]): Svg => {
  if (!isCast(username)) throw new Error(`Nobody is called ${username}`)
  const person = cast[username]
  // The stall is drawn for a phone: enlarged until it is wide enough, its counter under the edge.
  const evening = at(0, -960, stall(), 1.67)
  const goods = productKeys.slice(0, 4).map((key, i) => {
    const drawing = productDrawings[key]
    return drawing ? at(470 + i * 190, 296, drawing.draw(), 0.46) : ''
  })
  const letters = Math.min(64, 620 / (sign.length * 0.56))
  return canvas(
    1200,
    480,
    evening +
      bulbs(0.2, 330, 40, 1160, 40, 16, 11) +
      at(200, 190, bustFigure(person, { mouth: 0.5, brows: 0.4 }), 0.86) +
      shape(boxPath(400, 66, 724, 96, 20), p.paper) +
      letteringCentred(sign, 762, 66 + 48 + letters * 0.34, letters, p.ink) +
      goods.join('') +
      shape(boxPath(-6, 392, 1212, 100), p.wood) +
      flat(boxPath(0, 440, 1200, 60), p.woodDark) +
      repeat(16, (i) => shape(`M${i * 78 - 20} 430Q${i * 78 + 19} 486 ${i * 78 + 58} 430Z`, p.cream)),
  )
}
