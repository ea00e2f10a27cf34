type Init = Omit<RequestInit, 'redirect' | 'signal'> & { timeoutMs: number }

/**
 * Calls another server, in one place for all of them. A redirect is an error, because it may lead to a host that was not
 * configured. @throws if the server cannot be reached, redirects or takes longer than `timeoutMs` for its whole answer
 */
export const callOutside = (url: string, { timeoutMs, ...init }: Init): Promise<Response> =>
  fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
