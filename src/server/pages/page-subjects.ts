import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { SHOWS_HEADER } from '#contracts/base/subjects.rules.ts'

const shown = new WeakMap<ServerResponse, string[]>()

/** Removes the header that lists the page's subjects from the response, and remembers it. */
export function hideSubjects(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response)
  // A call without a reason has the headers in its place.
  response.writeHead = ((status: number, reason?: string, headers?: OutgoingHttpHeaders) => {
    shown.set(
      response,
      String(response.getHeader(SHOWS_HEADER) ?? '')
        .split(' ')
        .filter(Boolean),
    )
    response.removeHeader(SHOWS_HEADER)
    return writeHead(status, reason, headers)
  }) as typeof response.writeHead
}

/** Tags of the subjects that a response shows. Available once its headers are sent. */
export const subjectsOf = (response: ServerResponse): string[] => shown.get(response) ?? []
