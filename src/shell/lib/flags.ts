/** Switches of the shell's behaviour, by their keys in the product description. */
export const FLAGS: Readonly<Record<'disableNavbarShowOnShallowRouteChange', 'on' | 'off'>> = {
  /** On: an address that changes while the page stays (the feed's `start`, filters) moves nothing around the page. */
  disableNavbarShowOnShallowRouteChange: 'on',
}
