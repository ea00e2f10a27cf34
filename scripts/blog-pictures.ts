/**
 * Draws the pictures of the blog's articles, from the demo's products and a few props. Also renders the PNG of each for
 * link previews, where SVG is not allowed. `node scripts/blog-pictures.ts`
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#contracts/video/share-picture.rules.ts'
import { palette as p } from '#studio/art/palette.ts'
import { at, boxPath, canvas, disc, dot, ellipsePath, flat, line, repeat, shape, type Svg } from '#studio/art/pen.ts'
import { productDrawings } from '#studio/art/product-drawings.ts'
import { readArticleSeeds } from '#server/ports/article-seeds.ts'

const OUT = 'public/drawings/blog'
const WIDTH = 560
const HEIGHT = 420
const GROUND = 352

function product(key: string, x: number, y: number, scale = 0.9): Svg {
  const drawing = productDrawings[key]
  if (!drawing) throw new Error(`There is no drawing for ${key}`)
  const [dx, dy] = drawing.shift ?? [0, 0]
  const size = (drawing.scale * scale) / 2
  return at(x + (dx * scale) / 2, y + (dy * scale) / 2, drawing.draw(), size)
}

/** Measuring tape in the shape of a wave. */
const tape = (x: number, y: number): Svg =>
  at(
    x,
    y,
    line('M-110 0Q-60 -46 0 0T110 0', 25) +
      line('M-110 0Q-60 -46 0 0T110 0', 20, p.honey) +
      repeat(9, (i) => line(`M${-96 + i * 24} ${-12 - Math.sin((i / 8) * 6.28) * 14}v${i % 2 ? 8 : 14}`, 2)),
  )

const magnifier = (x: number, y: number): Svg =>
  at(
    x,
    y,
    line('M32 32L74 74', 17) +
      line('M32 32L74 74', 12, p.amber) +
      disc(0, 0, 44, p.paper, 5) +
      flat(ellipsePath(-10, -12, 20, 13), p.skyPale),
  )

const phone = (x: number, y: number, screen: Svg): Svg =>
  at(
    x,
    y,
    shape(boxPath(-66, -124, 132, 248, 18), p.ink) +
      flat(boxPath(-57, -112, 114, 224, 9), p.malinaPale) +
      screen +
      dot(0, 92, 13, p.paper) +
      dot(0, 92, 8, p.malina),
  )

const parcel = (x: number, y: number): Svg =>
  at(
    x,
    y,
    shape('M-84 -58L0 -86L84 -58L0 -28Z', p.honey) +
      shape('M-84 -58L0 -28V78L-84 44Z', p.amber) +
      shape('M84 -58L0 -28V78L84 44Z', p.wood) +
      shape('M-46 -71L40 -42V-16L26 -22V-38L-60 -66Z', p.paper),
  )

const label = (x: number, y: number): Svg =>
  at(
    x,
    y,
    shape('M-40 -52H26L62 0L26 52H-40Q-48 52 -48 44V-44Q-48 -52 -40 -52Z', p.paper) +
      disc(34, 0, 8, p.malinaPale) +
      line('M-30 -24H14M-30 -2H10M-30 20H-2', 5),
    1,
    -8,
  )

const lamp = (x: number, y: number): Svg =>
  at(
    x,
    y,
    line('M0 60V230M-44 230H44', 12) +
      line('M0 60V230M-44 230H44', 7, p.sage) +
      disc(0, 0, 62, p.honey, 4) +
      disc(0, 0, 38, p.paper, 4),
  )

const coins = (x: number, y: number): Svg =>
  at(
    x,
    y,
    repeat(4, (i) => shape(ellipsePath(0, 42 - i * 17, 44, 15), i % 2 ? p.honey : p.amber)) +
      repeat(2, (i) => shape(ellipsePath(76, 42 - i * 17, 36, 13), i % 2 ? p.honey : p.amber)),
  )

const arrowBack = (x: number, y: number): Svg =>
  at(
    x,
    y,
    line('M-46 6Q-40 -46 10 -46Q62 -46 62 4Q62 50 12 50H-10', 19) +
      line('M-46 6Q-40 -46 10 -46Q62 -46 62 4Q62 50 12 50H-10', 13, p.malina) +
      shape('M-76 -6H-16L-46 34Z', p.malina),
  )

type Backdrop = { wall: string; spot: string; floor: string }
const BACKDROPS = {
  malina: { wall: p.malinaPale, spot: '#FFF3F0', floor: p.malinaTint },
  sage: { wall: p.sagePale, spot: '#FFFBF5', floor: p.sageTint },
  amber: { wall: p.amberPale, spot: '#FFFBF5', floor: p.honey },
  sky: { wall: p.skyPale, spot: '#FFFBF5', floor: p.sky },
  lilac: { wall: '#EFE6F6', spot: '#FFFBF5', floor: '#D9CBE8' },
} satisfies Record<string, Backdrop>

const scene = ({ wall, spot, floor }: Backdrop, things: Svg): Svg =>
  canvas(
    WIDTH,
    HEIGHT,
    flat(boxPath(0, 0, WIDTH, HEIGHT), wall) +
      flat('M48 352V190Q48 46 280 46T512 190V352Z', spot) +
      flat(boxPath(0, GROUND, WIDTH, HEIGHT - GROUND), floor) +
      line(`M0 ${GROUND}H${WIDTH}`, 2.6) +
      flat(ellipsePath(280, 378, 200, 16), p.ink, 0.14) +
      things,
  )

const DRAWINGS: Record<string, Svg> = {
  'jak-zmierzyc-obwod-i-miseczke': scene(BACKDROPS.malina, product('biustonosz-malina', 280, 190) + tape(280, 372)),
  'jak-pokazac-bielizne-na-filmie': scene(
    BACKDROPS.lilac,
    product('koszulka-satyna', 190, 210) + phone(400, 236, product('biustonosz-malina', 0, -30, 0.3)),
  ),
  'proba-srebra-i-zlota': scene(BACKDROPS.lilac, product('pierscionek-rubin', 230, 220) + magnifier(396, 200)),
  'jak-sprawdzic-bursztyn-i-perly': scene(
    BACKDROPS.amber,
    product('naszyjnik-ksiezyc', 190, 210, 0.8) + product('kolczyki-kola', 400, 220, 0.75),
  ),
  'jak-czytac-sklad-kremu': scene(BACKDROPS.amber, product('krem-nagietkowy', 220, 250) + magnifier(398, 190)),
  'jak-dobrac-krem-do-skory': scene(
    BACKDROPS.malina,
    product('serum-rozane', 160, 220, 0.8) +
      product('krem-nagietkowy', 300, 280, 0.6) +
      product('krem-do-rak', 420, 230, 0.75),
  ),
  'kosmetyki-wlasnej-roboty-co-wolno': scene(BACKDROPS.sage, product('krem-do-rak', 200, 220) + label(400, 220)),
  'dobor-podkladu-przez-ekran': scene(
    BACKDROPS.sky,
    product('paleta-zmierzch', 190, 240, 0.8) + phone(406, 236, product('paleta-zmierzch', 0, -20, 0.26)),
  ),
  'swiatlo-w-rolce-makijazowej': scene(BACKDROPS.malina, lamp(400, 142) + product('szminka-wisnia', 210, 220)),
  'jak-zmierzyc-stope': scene(BACKDROPS.sky, product('czolenka-noc', 280, 210, 0.85) + tape(280, 374)),
  'buty-na-zime': scene(
    BACKDROPS.sky,
    product('botki-koniak', 300, 230) +
      repeat(9, (i) => dot(70 + i * 54, 70 + ((i * 67) % 150), 5 + (i % 3), '#FFFFFF')),
  ),
  'jak-dbac-o-skorzane-buty': scene(
    BACKDROPS.amber,
    product('szpilki-malina', 230, 220, 0.85) + product('krem-do-rak', 450, 260, 0.6),
  ),
  'jak-zmierzyc-sie-do-sukienki': scene(BACKDROPS.sage, product('sukienka-laka', 280, 196, 0.95) + tape(280, 376)),
  'co-mowi-metka-o-tkaninie': scene(BACKDROPS.amber, product('sweter-warkocz', 220, 210) + label(432, 230)),
  'pierwsza-transmisja-z-ubraniami': scene(
    BACKDROPS.lilac,
    product('sukienka-zmierzch', 130, 210, 0.72) +
      product('spodnica-plisowana', 270, 220, 0.6) +
      phone(420, 236, product('sukienka-zmierzch', 0, -20, 0.32)),
  ),
  'zwrot-i-reklamacja': scene(BACKDROPS.malina, parcel(210, 270) + arrowBack(396, 200)),
  'rozmiary-dzieciece': scene(
    BACKDROPS.sky,
    product('pizama-gwiazdy', 200, 210, 0.85) +
      shape(boxPath(404, 80, 44, 284, 6), p.honey) +
      repeat(13, (i) => line(`M404 ${98 + i * 20}h${i % 2 ? 14 : 24}`, 2.4)),
  ),
  'jak-opisac-ubranka-z-drugiej-reki': scene(
    BACKDROPS.amber,
    product('ogrodniczki-odkrywca', 180, 200, 0.8) + parcel(400, 280),
  ),
  'nuty-zapachowe-bez-wachania': scene(
    BACKDROPS.sky,
    product('perfumy-po-deszczu', 270, 220) + repeat(5, (i) => dot(420 + (i % 2) * 44, 90 + i * 38, 11 - i, p.sky)),
  ),
  'jak-nie-kupic-podrobki-perfum': scene(BACKDROPS.amber, product('perfumy-bursztyn', 210, 220) + magnifier(398, 210)),
  'skora-licowa-dwoina-ekoskora': scene(
    BACKDROPS.sage,
    product('portfel-szalwia', 220, 240, 0.85) + magnifier(420, 180),
  ),
  'jak-policzyc-cene': scene(BACKDROPS.malina, product('portfel-na-suwak', 200, 240, 0.75) + coins(380, 300)),
  'torebka-do-pracy': scene(
    BACKDROPS.sage,
    product('torba-rynek', 250, 210, 0.95) + product('portfel-na-suwak', 450, 300, 0.4),
  ),
  'jak-zapakowac-torebke': scene(BACKDROPS.amber, product('worek-koniak', 180, 210, 0.8) + parcel(400, 280)),
}

await mkdir(join(OUT, 'share'), { recursive: true })
for (const { content } of await readArticleSeeds()) {
  const { slug } = content
  const drawing = DRAWINGS[slug]
  if (!drawing) throw new Error(`There is no drawing for the article ${slug}`)
  await writeFile(join(OUT, `${slug}.svg`), `${drawing}\n`)
  const { size } = await sharp(Buffer.from(drawing), { density: 160 })
    .resize(SHARE_WIDTH, SHARE_HEIGHT, { fit: 'cover', position: 'centre' })
    .png({ palette: true, colours: 64 })
    .toFile(join(OUT, 'share', `${slug}.png`))
  process.stdout.write(`${slug} ${Math.round(drawing.length / 1024)} KB, ${Math.round(size / 1024)} KB\n`)
}
