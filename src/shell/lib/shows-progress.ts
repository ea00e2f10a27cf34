import { FLAGS } from './flags.ts'

/** Whether a change of the address is shown as one of pages. */
export const showsProgress = ({ shallow }: { shallow: boolean }, flags: typeof FLAGS = FLAGS) =>
  !shallow || flags.disableNavbarShowOnShallowRouteChange !== 'on'
