import { CONTACT_JOBS } from '../modules/contact/kinds.ts'
import { MEDIA_JOBS } from '../modules/media/kinds.ts'
import type { JobKind } from './queue.ts'

/** Every kind of job there is: the queue makes them known to the database at start. */
export const JOB_KINDS: JobKind<object>[] = [...MEDIA_JOBS, ...CONTACT_JOBS]
