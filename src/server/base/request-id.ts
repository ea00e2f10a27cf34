import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** https://www.w3.org/TR/trace-context/: version, trace, parent and flags. An id of zeros only is invalid. */
const TRACE = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/

const storage = new AsyncLocalStorage<string>()

/** Id of the request under way, of the one that added the job under way, or undefined. */
export const currentRequestId = (): string | undefined => storage.getStore()

export const withRequestId = <Result>(id: string, work: () => Result): Result => storage.run(id, work)

/** The trace that a proxy or a client has begun, or a new id of the same form. */
export const requestIdOf = (traceparent: string | string[] | undefined): string =>
  (typeof traceparent === 'string' && TRACE.exec(traceparent)?.[1]) || randomBytes(16).toString('hex')
