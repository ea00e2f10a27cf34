import { product, sizes } from './make-product.ts'
import type { DemoProduct } from './types.ts'

const seller = 'perlowa.pracownia'

export const jewelleryProducts: readonly DemoProduct[] = [
  product('kolczyki-kola', {
    seller,
    category: 'bizuteria-damska',
    code: 'BIZ-301',
    name: 'Kolczyki Koła z perłą',
    fullName: 'Kolczyki Koła z perłą słodkowodną, srebro pozłacane',
    description: 'Duże koła, a nie ciążą: ważą tyle, co dwa listki. Perły dobieram parami.',
    price: 149,
    variants: sizes('UNI 5'),
  }),
  product('naszyjnik-ksiezyc', {
    seller,
    category: 'bizuteria-damska',
    code: 'BIZ-308',
    name: 'Naszyjnik Księżyc',
    fullName: 'Naszyjnik Księżyc z gwiazdką, srebro 925 pozłacane',
    description: 'Księżyc z małą malinową gwiazdką. Łańcuszek z regulacją od 42 do 47 cm.',
    price: 179,
    variants: sizes('UNI 1'),
  }),
  product('pierscionek-rubin', {
    seller,
    category: 'bizuteria-damska',
    code: 'BIZ-312',
    name: 'Pierścionek Rubin',
    fullName: 'Pierścionek Rubin z malinową cyrkonią, srebro 925',
    description: 'Klasyczny pierścionek z kamieniem w koronie. W pudełku z pluszu, gotowy na ważne pytanie.',
    price: 199,
    variants: sizes('11 2, 13 4, 15 1, 17 0'),
  }),
  product('bransoletka-szczescie', {
    seller,
    category: 'bizuteria-damska',
    code: 'BIZ-320',
    name: 'Bransoletka Pięć szczęść',
    fullName: 'Bransoletka z pięcioma zawieszkami Pięć szczęść',
    description: 'Serce, gwiazda, jabłuszko, księżyc i latawiec. Zapięcie reguluje się jedną ręką.',
    price: 129,
    lowestPrice30Days: 149,
    variants: sizes('S/M 7, M/L 3'),
  }),
  product('perfumy-bursztyn', {
    seller,
    category: 'perfumy',
    code: 'PER-401',
    name: 'Perfumy Bursztyn',
    fullName: 'Woda perfumowana Bursztyn, 50 ml',
    description: 'Ciepły bursztyn, fiołek i odrobina wanilii. Trzyma się swetra do następnego prania.',
    price: 169,
    variants: sizes('50 ml 12, 100 ml 4'),
  }),
  product('perfumy-po-deszczu', {
    seller,
    category: 'perfumy',
    code: 'PER-405',
    name: 'Perfumy Po deszczu',
    fullName: 'Woda perfumowana Po deszczu z rozpylaczem, 75 ml',
    description: 'Mokry bez, zielone liście i powietrze po burzy. Flakon z pompką, jak u babci na toaletce.',
    price: 209,
    variants: sizes('75 ml 1'),
  }),
]
