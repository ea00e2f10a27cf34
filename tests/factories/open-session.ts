import type { Context } from '#server/context/context.ts'

type SessionsOf = { services: Pick<Context['services'], 'loginSessions'> }

/** Token of a new session, without signing in. */
export const openSession = ({ services }: SessionsOf, userUuid: string): Promise<string> =>
  services.loginSessions.open(userUuid, { address: '127.0.0.1', userAgent: undefined })
