import { safeNextPath } from './next-path.ts'

/** Addresses of the screens, built in one place. */
export const paths = {
  home: '/',
  lives: '/watch/live',
  reels: '/watch/short',
  savedLives: '/watch/vod',
  calendar: '/kalendarz-wydarzen',
  contact: '/kontakt',
  blog: '/blog',
  faq: '/faq',
  terms: '/regulamin',
  privacy: '/polityka-prywatnosci',
  returns: '/polityka-zwrotow-towarow',
  underConstruction: '/strona-w-budowie',
  basket: '/basket',
  liveCommerce: '/sprzedaz-na-zywo',
  plusSize: '/moda-plus-size',
  italianClothes: '/wloska-odziez',
  facebookLive: '/transmisja-na-facebooku',
  phoneLive: '/jak-nadawac-z-telefonu',
  partnerProgram: '/program-partnerski',
  onlineShop: '/sklep-internetowy',
  createReel: '/profile/reel_create',
  /** `next` is where one came from; what cannot be gone back to is left out. */
  signIn: (next?: string) => {
    const path = safeNextPath(next)
    return path && path !== '/' ? `/logowanie?next=${encodeURIComponent(path)}` : '/logowanie'
  },
  video: (username: string, uuid: string, type: 'short' | 'vod' | 'live' = 'short') =>
    `/profile/${encodeURIComponent(username)}/video/${uuid}/${type}`,
}
