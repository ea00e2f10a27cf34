export const USERNAME_MIN = 3
export const USERNAME_MAX = 30

/** Small letters and digits, in groups that single dots or underscores separate. */
const SHAPE = /^[a-z\d]+(?:[._][a-z\d]+)*$/

/** Names of pages that share an address with profiles. */
const PAGES = [
  'settings',
  'orders',
  'user',
  'wiadomosci',
  'decyzje',
  'zapisane',
  'dashboard',
  'reel_create',
  'stream_create',
]
/** Names that would pass for the operator or for somebody with a role. */
const ROLES =
  'admin administrator moderator moderacja operator root system support pomoc obsluga kontakt ' +
  'biuro bezpieczenstwo regulamin sprzedawca konto usuniete deleted null'
const RESERVED = new Set([...PAGES, ...ROLES.split(' ')].map((name) => name.replaceAll(/[._]/g, '')))

/** True for names that nobody can choose. Separators make no difference, and `kramik` occurs in none. */
export function isReservedUsername(username: string): boolean {
  const bare = username.replaceAll(/[._]/g, '')
  return RESERVED.has(bare) || bare.includes('kramik')
}

export const isUsername = (text: string): boolean =>
  text.length >= USERNAME_MIN && text.length <= USERNAME_MAX && SHAPE.test(text) && !isReservedUsername(text)
