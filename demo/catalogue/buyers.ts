import { demoEmail } from './accounts.ts'
import { avatarKey } from './keys.ts'
import type { DemoBuyer } from './types.ts'

const buyer = (username: string, firstName: string, lastName: string, city: string): DemoBuyer => ({
  username,
  email: demoEmail(username),
  firstName,
  lastName,
  city,
  avatar: avatarKey(username),
})

export const buyers: readonly DemoBuyer[] = [
  buyer('kasia.mazur', 'Kasia', 'Mazur', 'Warszawa'),
  buyer('zuza.k', 'Zuzanna', 'Kowalik', 'Katowice'),
  buyer('pani.halinka', 'Halina', 'Nowakowska', 'Toruń'),
  buyer('bartek.wnuk', 'Bartek', 'Wnuk', 'Lublin'),
  buyer('nadia.o', 'Nadia', 'Okoń', 'Warszawa'),
  buyer('ola.z.podlasia', 'Aleksandra', 'Jurczuk', 'Suwałki'),
  buyer('tomek.gdynia', 'Tomasz', 'Kaszuba', 'Gdynia'),
  buyer('marta.wu', 'Marta', 'Wójcik', 'Rzeszów'),
]
