import type { PostalAddress } from '#contracts/catalogue/delivery.ts'

/** Invented addresses of the demo's buyers. */
const ADDRESSES: Readonly<Record<string, PostalAddress>> = {
  Warszawa: { street: 'ul. Lipowa 118/14', zipcode: '00-312', city: 'Warszawa' },
  Katowice: { street: 'ul. Brzozowa 203/7', zipcode: '40-118', city: 'Katowice' },
  Łódź: { street: 'ul. Sadowa 91/3', zipcode: '90-214', city: 'Łódź' },
  Wrocław: { street: 'ul. Klonowa 144/22', zipcode: '50-311', city: 'Wrocław' },
  Gdynia: { street: 'ul. Spacerowa 76', zipcode: '81-402', city: 'Gdynia' },
  Lublin: { street: 'ul. Polna 133/5', zipcode: '20-210', city: 'Lublin' },
  Toruń: { street: 'ul. Młyńska 99/1', zipcode: '87-104', city: 'Toruń' },
  Rzeszów: { street: 'ul. Wiosenna 160', zipcode: '35-211', city: 'Rzeszów' },
}

export function demoAddressOf(city: string): PostalAddress {
  const found = ADDRESSES[city]
  if (!found) throw new Error(`The demo has no address in ${city}`)
  return found
}
