import type { ProductSafety } from '#contracts/catalogue/product-law.ts'
import type { Trader } from '#contracts/account/trader.ts'

type Terms = { trader: Trader; returns: string }

const PHONE = '+48600700800'

const business = (name: string, address: string, zipcode: string, city: string, nip: string, email: string): Terms => ({
  trader: { kind: 'business', name, address, zipcode, city, nip, email, phone: PHONE },
  returns: `14 dni bez podawania przyczyny. Paczkę odeślij na adres: ${address}, ${zipcode} ${city}. Odesłanie jest po stronie kupującego.`,
})

/** Traders of the demo's shops. All are invented; no tax office issues numbers that begin with 000. */
const TERMS: Readonly<Record<string, Terms>> = {
  torebkarnia: business(
    'Torebkarnia Marek Zawadzki',
    'ul. Rymarska 4',
    '31-100',
    'Kraków',
    '0000000017',
    'torebkarnia@kramik.example',
  ),
  'szpilka.i.trampek': business(
    'Szpilka i Trampek Ola Wrona',
    'ul. Szewska 12/3',
    '61-760',
    'Poznań',
    '0000000023',
    'szpilka.i.trampek@kramik.example',
  ),
  'perlowa.pracownia': business(
    'Perłowa Pracownia Anna Perlik',
    'ul. Mariacka 7',
    '80-833',
    'Gdańsk',
    '0000000046',
    'perlowa.pracownia@kramik.example',
  ),
  'szafa.ewy': business(
    'Szafa Ewy Ewa Sadowska',
    'ul. Piotrkowska 101',
    '90-425',
    'Łódź',
    '0000000052',
    'szafa.ewy@kramik.example',
  ),
  'zielnik.basi': {
    trader: {
      kind: 'private',
      name: '',
      address: '',
      zipcode: '',
      city: '',
      nip: '',
      email: 'zielnik.basi@kramik.example',
      phone: '',
    },
    returns: 'Napisz do mnie, dogadamy się. Otwartych słoiczków nie przyjmuję z powrotem.',
  },
  'maly.rynek': {
    trader: {
      kind: 'private',
      name: '',
      address: '',
      zipcode: '',
      city: '',
      nip: '',
      email: 'maly.rynek@kramik.example',
      phone: '',
    },
    returns: 'Jeśli rzecz jest inna, niż pokazałem, oddaję pieniądze.',
  },
}

/** Sellers in business make their goods themselves; private sellers state nothing. */
export function safetyOf(username: string): ProductSafety | null {
  const trader = TERMS[username]?.trader
  if (trader?.kind !== 'business') return null
  return {
    makerName: trader.name,
    makerAddress: `${trader.address}, ${trader.zipcode} ${trader.city}`,
    makerEmail: trader.email,
    euPerson: '',
    warnings: '',
  }
}

export const termsOf = (username: string): Partial<Terms> => TERMS[username] ?? {}
