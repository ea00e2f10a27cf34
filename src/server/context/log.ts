import { pino, type DestinationStream, type Logger } from 'pino'
import { currentRequestId } from '../base/request-id.ts'
import type { Config } from './config.ts'
import { maskForms, withoutSecrets } from './redaction.ts'

export type Log = Logger

/** Characters that JSON may contain as they are, but terminals interpret or display as something else. */
const MISLEADING = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g
const asEscape = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Writes JSON lines to stdout: with the id of the request under way, without tokens and passwords. */
export const createLog = (config: Pick<Config, 'logLevel'>, output?: DestinationStream): Log =>
  pino(
    {
      level: config.logLevel,
      mixin: () => {
        const requestId = currentRequestId()
        return requestId === undefined ? {} : { requestId }
      },
      // The library's own serializer would drop the facts of a cause.
      serializers: { err: (error: unknown) => error },
      formatters: { log: (facts) => withoutSecrets(facts) as Record<string, unknown> },
      hooks: { streamWrite: (line) => maskForms(line).replaceAll(MISLEADING, asEscape) },
    },
    output,
  )
