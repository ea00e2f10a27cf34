import { channel } from 'node:diagnostics_channel'

export type JobEnd = { kind: string; seconds: number; isDone: boolean }

/** Publishes the end of each attempt of a job. */
export const jobEnds = channel('kramik.job.end')
