/** Feature flags of the shell, named as in the product description. */
export const FLAGS: Readonly<Record<'disableNavbarShowOnShallowRouteChange', 'on' | 'off'>> = {
  /** On: a change of the address within a page (the feed's `start`, filters) shows no progress bar. */
  disableNavbarShowOnShallowRouteChange: 'on',
}

/** True if a change of the address shows the progress bar. */
export const showsProgress = ({ shallow }: { shallow: boolean }, flags: typeof FLAGS = FLAGS) =>
  !shallow || flags.disableNavbarShowOnShallowRouteChange !== 'on'
