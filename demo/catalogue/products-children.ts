import { product, sizes } from './make-product.ts'
import type { DemoProduct } from './types.ts'

const seller = 'maly.rynek'

export const childrenProducts: readonly DemoProduct[] = [
  product('pizama-gwiazdy', {
    seller,
    category: 'odziez-dziecieca',
    code: 'DZI-901',
    name: 'Piżama Gwiazdy',
    fullName: 'Piżama dziecięca Gwiazdy z bawełny organicznej',
    description: 'Gwiazdki świecą w ciemności jeszcze długo po bajce. Ściągacze rosną razem z dzieckiem.',
    price: 79.9,
    variants: sizes('80 3, 92 4, 104 6, 116 5, 128 1, 140 2'),
  }),
  product('kalosze-gwiazdka', {
    seller,
    category: 'odziez-dziecieca',
    code: 'DZI-907',
    name: 'Kalosze Gwiazdka',
    fullName: 'Kalosze dziecięce Gwiazdka z miękką wkładką',
    description: 'Do kałuż głębokich i bardzo głębokich. Uszko do wciągania, podeszwa, która nie jeździ.',
    price: 64.99,
    variants: sizes('22 2, 24 5, 26 4, 28 1, 30 0'),
  }),
  product('ogrodniczki-odkrywca', {
    seller,
    category: 'odziez-dziecieca',
    code: 'DZI-913',
    name: 'Ogrodniczki Odkrywca',
    fullName: 'Ogrodniczki dżinsowe Odkrywca z łatką',
    description: 'Wzmocnione kolana, kieszeń na kamyki i łatka, zanim jeszcze będzie potrzebna.',
    price: 109,
    lowestPrice30Days: 119,
    variants: sizes('92 2, 98 3, 104 4, 110 1, 116 3, 122 0'),
  }),
  product('czapka-pompon', {
    seller,
    category: 'odziez-dziecieca',
    code: 'DZI-920',
    name: 'Czapka z pomponem i szalik',
    fullName: 'Komplet zimowy Pompon: czapka i szalik, wełna z akrylem',
    description: 'Nie gryzie, nie spada na oczy i pasuje do każdego bałwana. Pompon odpinany do prania.',
    price: 74.9,
    variants: sizes('48-50 6, 50-52 8, 52-54 1'),
  }),
]
