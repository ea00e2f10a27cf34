import type { Context } from '#server/context/context.ts'

type SessionsOf = { services: Pick<Context['services'], 'loginSessions'> }

/** Token of a new session, without signing in. `isStrong`: as if a second factor was used. */
export const openSession = ({ services }: SessionsOf, userUuid: string, isStrong = false): Promise<string> =>
  services.loginSessions.open(userUuid, { address: '127.0.0.1', userAgent: undefined }, { isStrong })
