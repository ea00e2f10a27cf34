import { FLAGS } from './flags.ts'

/** True if a change of the address shows the progress bar. */
export const showsProgress = ({ shallow }: { shallow: boolean }, flags: typeof FLAGS = FLAGS) =>
  !shallow || flags.disableNavbarShowOnShallowRouteChange !== 'on'
