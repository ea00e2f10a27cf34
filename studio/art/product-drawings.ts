import { fabrics as f } from './fabrics.ts'
import { palette as p } from './palette.ts'
import { at, type Svg } from './pen.ts'
import { bucketBag, cardHolder, handbag, tote, wallet, wristlet } from './products/bags.ts'
import { dungarees, pompomHat, pyjamas, scarf } from './products/children.ts'
import { bra, briefs, coat, hanger, skirt, slipDress, sweater, wrapDress } from './products/clothes.ts'
import { atomiser, creamJar, flacon, handCream, lipstick, makeupPalette, serum } from './products/cosmetics.ts'
import { ankleBoot, pairOf, pump, pumpWithStrap, sneaker, wellington } from './products/footwear.ts'
import { bracelet, earrings, necklace, ring, ringBox } from './products/jewellery.ts'

interface ProductDrawing {
  /** Drawn about the origin, within about ±200. */
  readonly draw: () => Svg
  readonly scale: number
  /** Moves the drawing so that it sits in the middle of a square. */
  readonly shift?: readonly [number, number]
  readonly back: string
  readonly spot: string
}

const hatAndScarf = (): Svg =>
  at(0, 110, scarf(f.honey, f.malina), 0.92) + at(0, -30, pompomHat(f.malina, f.cream), 0.8)

export const productDrawings: Readonly<Record<string, ProductDrawing>> = {
  'torebka-lezka': {
    draw: () => handbag(f.malina),
    scale: 1.9,
    shift: [0, 20],
    back: p.malinaPale,
    spot: p.malinaTint,
  },
  'torebka-lezka-mala': {
    draw: () => at(-80, 30, handbag(f.mint, 0.7), 0.72) + at(80, 60, handbag(f.lilac, 0.7), 0.72),
    scale: 1.9,
    back: p.sagePale,
    spot: p.sageTint,
  },
  'torba-rynek': {
    draw: () => tote(f.cream, f.malina),
    scale: 1.8,
    shift: [0, 16],
    back: p.sageTint,
    spot: p.sagePale,
  },
  'worek-koniak': { draw: () => bucketBag(f.cognac), scale: 1.9, shift: [0, 16], back: p.amberPale, spot: p.amberTint },
  'portfel-szalwia': { draw: () => wallet(f.sage), scale: 2, back: p.sagePale, spot: p.sageTint },
  'etui-na-karty': { draw: () => cardHolder(f.navy, 0.8), scale: 1.9, shift: [0, 30], back: p.skyPale, spot: p.sky },
  'portfel-na-suwak': {
    draw: () => wristlet(f.blush),
    scale: 2,
    shift: [30, -10],
    back: p.malinaPale,
    spot: '#FFF3F0',
  },
  'kolczyki-kola': { draw: () => earrings(f.gold), scale: 1.9, shift: [0, 40], back: '#EFE6F6', spot: '#D9CBE8' },
  'naszyjnik-ksiezyc': {
    draw: () => necklace(f.gold, f.plum),
    scale: 1.7,
    shift: [0, 20],
    back: p.amberPale,
    spot: p.honey,
  },
  'pierscionek-rubin': {
    draw: () => ringBox(f.plum, 1, at(0, -60, ring(f.silver, f.malina), 0.82)),
    scale: 1.9,
    shift: [0, 90],
    back: p.malinaPale,
    spot: p.malinaTint,
  },
  'bransoletka-szczescie': { draw: () => bracelet(f.gold), scale: 2, shift: [0, 20], back: '#EFE6F6', spot: '#D9CBE8' },
  'krem-nagietkowy': { draw: () => creamJar(f.amber), scale: 2, shift: [0, -30], back: p.amberPale, spot: p.honey },
  'krem-do-rak': { draw: () => handCream(f.sage), scale: 1.9, shift: [0, 14], back: p.sagePale, spot: p.sageTint },
  'serum-rozane': { draw: () => serum(f.blush), scale: 1.9, shift: [0, 10], back: p.malinaPale, spot: p.malinaTint },
  'szminka-wisnia': { draw: () => lipstick(f.malina), scale: 1.9, shift: [0, 20], back: '#F3D3DE', spot: p.malinaPale },
  'paleta-zmierzch': {
    draw: () => makeupPalette(f.plum),
    scale: 1.9,
    shift: [0, 40],
    back: '#EFE6F6',
    spot: '#D9CBE8',
  },
  'perfumy-bursztyn': { draw: () => flacon(f.amber), scale: 1.9, shift: [0, 20], back: p.amberPale, spot: p.amberTint },
  'perfumy-po-deszczu': { draw: () => atomiser(f.lilac), scale: 1.85, shift: [-30, -20], back: p.skyPale, spot: p.sky },
  'szpilki-malina': {
    draw: () => pairOf(pumpWithStrap(f.malina)),
    scale: 1.8,
    shift: [0, 20],
    back: p.malinaPale,
    spot: p.malinaTint,
  },
  'czolenka-noc': { draw: () => pairOf(pump(f.ink)), scale: 1.8, shift: [0, 20], back: '#E6E4EE', spot: p.silver },
  'trampki-szalwia': {
    draw: () => pairOf(sneaker(f.cream, f.sage), 70, -60),
    scale: 1.7,
    shift: [0, 20],
    back: p.sagePale,
    spot: p.sageTint,
  },
  'botki-koniak': {
    draw: () => pairOf(ankleBoot(f.cognac), 90, -30),
    scale: 1.7,
    shift: [0, 30],
    back: p.amberPale,
    spot: '#F0CBA4',
  },
  'sukienka-laka': {
    draw: () => wrapDress(f.sage, f.blush),
    scale: 1.85,
    shift: [0, 26],
    back: p.sagePale,
    spot: p.sageTint,
  },
  'sukienka-zmierzch': {
    draw: () => wrapDress(f.navy, f.blush),
    scale: 1.85,
    shift: [0, 26],
    back: '#E6E4EE',
    spot: '#C7CBE4',
  },
  'sweter-warkocz': { draw: () => sweater(f.honey), scale: 1.95, back: p.amberPale, spot: p.honey },
  'plaszcz-orzech': { draw: () => coat(f.cognac), scale: 1.85, shift: [0, 26], back: '#F3DFCB', spot: '#E6C09A' },
  'spodnica-plisowana': { draw: () => skirt(f.malina), scale: 1.95, back: p.malinaPale, spot: p.malinaTint },
  'biustonosz-malina': { draw: () => bra(f.malina), scale: 1.95, shift: [0, 120], back: p.malinaPale, spot: '#FFF3F0' },
  'koszulka-satyna': { draw: () => slipDress(f.lilac), scale: 1.85, shift: [0, 26], back: '#EFE6F6', spot: '#D9CBE8' },
  'figi-trojpak': {
    draw: () =>
      at(-84, -92, briefs(f.mint), 0.74, -8) + at(84, -64, briefs(f.honey), 0.74, 9) + at(0, 84, briefs(f.blush), 0.86),
    scale: 1.8,
    back: p.sagePale,
    spot: '#FFF8EC',
  },
  'pizama-gwiazdy': {
    draw: () => pyjamas(f.malina, f.honey),
    scale: 1.9,
    shift: [-10, 0],
    back: p.skyPale,
    spot: p.sky,
  },
  'kalosze-gwiazdka': {
    draw: () => at(60, -24, wellington(f.honey, f.malina), 0.92) + at(-50, 20, wellington(f.honey, f.malina)),
    scale: 1.8,
    shift: [0, 30],
    back: p.skyPale,
    spot: p.sky,
  },
  'ogrodniczki-odkrywca': {
    draw: () => hanger(70) + dungarees(f.denim, f.amber),
    scale: 1.85,
    shift: [0, 40],
    back: p.amberPale,
    spot: p.amberTint,
  },
  'czapka-pompon': { draw: hatAndScarf, scale: 1.62, shift: [0, -30], back: p.malinaPale, spot: p.malinaTint },
}
