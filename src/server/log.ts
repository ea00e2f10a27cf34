import { pino, type Logger } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** JSON lines on stdout. Tokens and passwords never reach them. */
export const createLog = (config: Pick<Config, 'logLevel'>): Log =>
  pino({
    level: config.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*._password', '*.token'],
  })
