const range = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => String(from + index * step))

const CUPS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K']

/** Sizes to choose from, the smallest first. No value contains a comma, because lists of sizes are joined by commas. */
export const SIZE_SETS = {
  one: ['UNI'],
  letters: ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL'],
  pairs: ['XS/S', 'S/M', 'M/L', 'L/XL', 'XL/2XL', '2XL/3XL', '3XL/4XL', '4XL/5XL', '5XL/6XL'],
  numbers: range(34, 52, 2),
  /** Trousers are also sold by waist in inches; these are the numbers up to 33. */
  trousers: [...range(24, 33), ...range(34, 56, 2)],
  bras: range(65, 110, 5).flatMap((band) => CUPS.map((cup) => `${band}${cup}`)),
  heights: range(80, 176, 6),
  ages: [
    '0-3 miesiące',
    '3-6 miesięcy',
    '6-9 miesięcy',
    '9-12 miesięcy',
    '12-18 miesięcy',
    '18-24 miesiące',
    '2-3 lata',
    '3-4 lata',
    '5-6 lat',
    '7-8 lat',
    '9-10 lat',
    '11-12 lat',
    '13-14 lat',
    '15-16 lat',
  ],
  womensShoes: range(35, 42),
  mensShoes: range(38, 48),
  childrensShoes: range(16, 39),
  mattresses: [
    '60x120 cm',
    '70x140 cm',
    '80x160 cm',
    '80x180 cm',
    '80x200 cm',
    '90x200 cm',
    '100x200 cm',
    '120x200 cm',
    '140x200 cm',
    '160x200 cm',
    '180x200 cm',
    '200x200 cm',
  ],
  bedding: [
    '90x120 cm',
    '100x135 cm',
    '120x160 cm',
    '135x200 cm',
    '140x200 cm',
    '150x200 cm',
    '155x220 cm',
    '160x200 cm',
    '180x200 cm',
    '200x200 cm',
    '200x220 cm',
    '220x200 cm',
    '240x220 cm',
  ],
  pillows: ['40x40 cm', '40x60 cm', '45x45 cm', '50x60 cm', '50x70 cm', '70x80 cm'],
  words: ['bardzo małe', 'małe', 'średnie', 'duże', 'bardzo duże'],
} as const satisfies Record<string, readonly string[]>

export type SizeSet = keyof typeof SIZE_SETS
