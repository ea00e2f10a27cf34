import type { CurrentUser } from '#contracts/account/user.ts'

/** In the order of the form. The API has more fields, which the form does not ask for. */
export const PROFILE_FIELDS = ['firstname', 'lastname', 'phone', 'address', 'zipcode', 'city', 'countryname'] as const
export type ProfileForm = Record<(typeof PROFILE_FIELDS)[number], string>

export const profileFormOf = ({ profile }: Pick<CurrentUser, 'profile'>): ProfileForm => ({
  firstname: profile.firstname,
  lastname: profile.lastname,
  phone: profile.phone,
  address: profile.address,
  zipcode: profile.zipcode,
  city: profile.city,
  countryname: profile.countryname,
})
