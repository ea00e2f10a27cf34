import { fabrics as f } from '../fabrics.ts'
import { palette as p } from '../palette.ts'
import type { Svg } from '../pen.ts'
import type { CastName } from '../people/cast.ts'
import { counterTop, stall } from '../stages/outdoors.ts'
import { pot } from '../stages/furnishings.ts'
import { railRoom, shelves } from '../stages/rooms.ts'
import { bulbs } from '../stages/weather.ts'
import type { Shown } from './talk.ts'

// Still, unlike those of the reels: an hour at the counter is about the seller.
const lights = (): Svg => bulbs(0.1, 40, 130, 680, 130, 20, 7)

interface VodScene {
  readonly seller: CastName
  readonly back: () => Svg
  readonly shown: readonly Shown[]
}

export const vodScenes: Readonly<Record<string, VodScene>> = {
  'transmisja-torebki-na-jesien': {
    seller: 'torebkarnia',
    back: () => stall() + lights(),
    shown: [
      { product: 'torebka-lezka', words: 'Torebka Łezka' },
      { product: 'torba-rynek', words: 'Torba Rynek', scale: 0.78, reach: 132 },
      { product: 'worek-koniak', words: 'Worek Koniak', scale: 0.78, reach: 118 },
      { product: 'portfel-szalwia', words: 'Portfel Szałwia', scale: 0.86, reach: 150 },
      { product: 'etui-na-karty', words: 'Etui na karty', scale: 0.86, y: 656, reach: 128 },
    ],
  },
  'transmisja-buty-na-kazda-pogode': {
    seller: 'szpilka.i.trampek',
    back: () => shelves('#4A3A66', p.malinaTint) + counterTop(806, p.sageDeep) + lights(),
    shown: [
      { product: 'szpilki-malina', words: 'Szpilki Malina', y: 660, reach: 130 },
      { product: 'czolenka-noc', words: 'Czółenka Noc', y: 660, reach: 130 },
      { product: 'trampki-szalwia', words: 'Trampki Szałwia', y: 670, reach: 150 },
      { product: 'botki-koniak', words: 'Botki Koniak', scale: 0.76, y: 660, reach: 128 },
    ],
  },
  'transmisja-szafa-na-chlody': {
    seller: 'szafa.ewy',
    back: () => railRoom('#8F6E9E', [f.navy, f.honey, f.sage, f.cream]) + counterTop(806, p.dusk) + lights(),
    shown: [
      { product: 'sweter-warkocz', words: 'Sweter Warkocz', y: 660, reach: 136 },
      { product: 'sukienka-laka', words: 'Sukienka Łąka', scale: 0.74, y: 668, reach: 96 },
      { product: 'plaszcz-orzech', words: 'Płaszcz Orzech', scale: 0.74, y: 668, reach: 112 },
      { product: 'spodnica-plisowana', words: 'Spódnica plisowana', scale: 0.8, y: 660, reach: 128 },
      { product: 'koszulka-satyna', words: 'Koszulka Satyna', scale: 0.74, y: 668, reach: 74 },
    ],
  },
  'transmisja-wieczor-w-zielniku': {
    seller: 'zielnik.basi',
    back: () => shelves('#2F5A4E') + pot(60, 802, 0.9, f.blush) + counterTop(806, p.amberDeep) + lights(),
    shown: [
      { product: 'krem-nagietkowy', words: 'Krem nagietkowy' },
      { product: 'krem-do-rak', words: 'Krem do rąk', scale: 0.74, y: 654, reach: 86 },
      { product: 'serum-rozane', words: 'Serum różane', scale: 0.74, y: 654, reach: 74 },
      { product: 'szminka-wisnia', words: 'Szminka Wiśnia', scale: 0.74, y: 654, reach: 54 },
      { product: 'paleta-zmierzch', words: 'Paleta Zmierzch', scale: 0.8, y: 670 },
    ],
  },
}
