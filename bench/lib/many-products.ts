const WORDS = [
  'sukienka',
  'spódnica',
  'żakiet',
  'bluzka',
  'koszula',
  'płaszcz',
  'kurtka',
  'sweter',
  'torebka',
  'portfel',
  'lniana',
  'wełniana',
  'jedwabna',
  'bawełniana',
  'skórzana',
  'zamszowa',
  'dzianinowa',
  'koronkowa',
  'Łódź',
  'Bryza',
  'Świt',
  'Jaśmin',
  'Wrzos',
  'Źródło',
  'Cień',
  'Mgła',
  'Żagiel',
  'Ćma',
  'Pąk',
  'Kłos',
]
const word = (n: number) => WORDS[n % WORDS.length] ?? ''

/** Import file with this many products of one variant each. */
export function manyProducts(quantity: number, from = 0): string {
  const rows = Array.from({ length: quantity }, (_, index) => {
    const n = from + index
    const name = `${word(n)} ${word(n * 7 + 3)} ${word(Math.floor(n / 31) + 11)}`
    return `KRM-${String(n).padStart(6, '0')};${name};${name} ${n};Lekka i ciepła;${(n % 500) + 1},99;Torebki;;;${n % 9}`
  })
  return ['kod;nazwa;pełna nazwa;opis;cena;kategoria;rozmiar;wariant;ilość', ...rows].join('\r\n')
}

/** Search texts, letter by letter: common, rare, without Polish letters, by code, and without a match. */
export const SEARCHES = ['sukienka lodz', 'żakiet', 'krm-0421', '49213', 'jasmin wrzos', 'welniana', 'xyz'].flatMap(
  (text) => Array.from(text, (_, index) => text.slice(0, index + 1)),
)
