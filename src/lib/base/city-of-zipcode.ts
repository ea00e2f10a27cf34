/** Post codes that one large city has alone, by their first digits. Suburbs around it have others. */
const CITIES: Readonly<Record<string, readonly string[]>> = {
  Warszawa: ['00', '01', '02', '03', '04'],
  Kraków: ['30', '31'],
  Wrocław: ['50', '51', '52', '53', '54'],
  Łódź: ['90', '91', '92', '93', '94'],
  Poznań: ['60', '61'],
  Gdańsk: ['80'],
  Szczecin: ['70', '71'],
  Bydgoszcz: ['85'],
  Lublin: ['20'],
  Białystok: ['15'],
  Katowice: ['40'],
  Toruń: ['87-100'],
  Kielce: ['25'],
  Rzeszów: ['35'],
  Olsztyn: ['10'],
  Opole: ['45'],
  Gliwice: ['44-100'],
  Koszalin: ['75'],
}

/** The city of a Polish post code such as `00-850`; null if the code alone does not tell. */
export const cityOfZipcode = (zipcode: string): string | null =>
  Object.entries(CITIES).find(([, starts]) => starts.some((start) => zipcode.startsWith(start)))?.[0] ?? null
