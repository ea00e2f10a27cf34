import type { Calls } from '#contracts/base/calls.ts'
import { createCalls } from '#lib/shared/calls.ts'
import { browserApi } from './browser-api.ts'

/** Client of the calls of one contract, with the session of the browser unless a call names another `Api`. */
export const callsOf = <All extends Calls>(load: () => All | Promise<All>) => createCalls(load, browserApi)
