import { product, sizes } from './make-product.ts'
import type { DemoProduct } from './types.ts'

const seller = 'szpilka.i.trampek'

export const shoeProducts: readonly DemoProduct[] = [
  product('szpilki-malina', {
    seller,
    category: 'obuwie-damskie',
    code: 'BUT-201',
    name: 'Szpilki Malina',
    fullName: 'Szpilki Malina z paskiem, obcas 8 cm',
    description: 'Malinowy zamsz i pasek, który trzyma stopę do ostatniej piosenki. Wkładka z miękkiej skóry.',
    price: 249,
    variants: sizes('35 2, 36 4, 37 5, 38 1, 39 3, 40 0, 41 1'),
  }),
  product('czolenka-noc', {
    seller,
    category: 'obuwie-damskie',
    code: 'BUT-205',
    name: 'Czółenka Noc',
    fullName: 'Czółenka Noc ze skóry licowej, obcas 7 cm',
    description: 'Klasyka do biura i na wesele. Dostępne w czerni, granacie i malinie, tęgość G.',
    price: 229,
    lowestPrice30Days: 259,
    variants: sizes('35 1, 36 3, 37 6, 38 6, 39 4, 40 2, 41 1, 42 0'),
  }),
  product('trampki-szalwia', {
    seller,
    category: 'obuwie-damskie',
    code: 'BUT-217',
    name: 'Trampki Szałwia',
    fullName: 'Trampki Szałwia z płótna i skóry, miękka podeszwa',
    description: 'Lekkie jak kapcie, a na ulicę. Podeszwa z pianki z pamięcią, sznurówki z bawełny.',
    price: 199.99,
    variants: sizes('36 3, 37 4, 38 7, 39 5, 40 4, 41 2, 42 1'),
  }),
  product('botki-koniak', {
    seller,
    category: 'obuwie-damskie',
    code: 'BUT-223',
    name: 'Botki Koniak',
    fullName: 'Botki Koniak na słupku, ocieplane',
    description:
      'Skóra impregnowana, środek z mięciutkiej wełny, słupek 5 cm. Suwak z boku, więc wskakujesz i idziesz.',
    price: 319,
    variants: sizes('36 1, 37 0, 38 3, 39 2, 40 1, 41 0'),
  }),
]
