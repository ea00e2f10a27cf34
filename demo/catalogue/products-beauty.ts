import { product, sizes } from './make-product.ts'
import type { DemoProduct } from './types.ts'

const seller = 'zielnik.basi'

export const beautyProducts: readonly DemoProduct[] = [
  product('krem-nagietkowy', {
    seller,
    category: 'kremy',
    code: 'KRE-501',
    name: 'Krem nagietkowy',
    fullName: 'Krem nagietkowy do twarzy, 100 ml',
    description: 'Nagietek z własnego ogrodu, olej z pestek malin i wosk pszczeli. Łagodzi, nawilża, nie świeci się.',
    price: 54.9,
    variants: sizes('50 ml 8, 100 ml 15'),
  }),
  product('krem-do-rak', {
    seller,
    category: 'kremy',
    code: 'KRE-507',
    name: 'Krem do rąk Zielnik',
    fullName: 'Krem do rąk Zielnik z babką i masłem shea, 75 ml',
    description: 'Na mróz, na działkę i po zmywaniu. Wchłania się, zanim zdążysz szukać telefonu.',
    price: 24.99,
    lowestPrice30Days: 29.99,
    variants: sizes('75 ml 40'),
  }),
  product('serum-rozane', {
    seller,
    category: 'kremy',
    code: 'KRE-512',
    name: 'Serum różane',
    fullName: 'Serum różane z pipetą, olej z dzikiej róży, 30 ml',
    description: 'Trzy krople wieczorem i skóra mówi dziękuję. Tłoczone na zimno, bez barwników.',
    price: 68,
    variants: sizes('30 ml 1'),
  }),
  product('szminka-wisnia', {
    seller,
    category: 'makijaz',
    code: 'MAK-601',
    name: 'Szminka Wiśnia',
    fullName: 'Szminka pielęgnująca Wiśnia, satynowa',
    description: 'Kolor dojrzałej wiśni, który nie zostaje na filiżance. Z masłem kakaowym i witaminą E.',
    price: 39.9,
    variants: sizes('UNI 18'),
  }),
  product('paleta-zmierzch', {
    seller,
    category: 'makijaz',
    code: 'MAK-608',
    name: 'Paleta Zmierzch',
    fullName: 'Paleta cieni Zmierzch, dwanaście barw z lusterkiem',
    description: 'Od brzoskwini po głęboką śliwkę, maty i delikatne perły. Nie osypuje się, ładnie się rozciera.',
    price: 99,
    variants: sizes('UNI 0'),
  }),
]
