import { pino, type Logger } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** Writes JSON lines to stdout, without tokens and passwords. */
export const createLog = (config: Pick<Config, 'logLevel'>): Log =>
  pino({
    level: config.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*._password', '*.token'],
  })
