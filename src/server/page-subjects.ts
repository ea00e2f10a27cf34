import type { ServerResponse } from 'node:http'
import { SHOWS_HEADER } from '#contracts/subjects.rules.ts'

const shown = new WeakMap<ServerResponse, string[]>()

/** Keeps the page's header with its subjects from going out with the answer. */
export function hideSubjects(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    shown.set(
      response,
      String(response.getHeader(SHOWS_HEADER) ?? '')
        .split(' ')
        .filter(Boolean),
    )
    response.removeHeader(SHOWS_HEADER)
    return writeHead(...args)
  }) as typeof response.writeHead
}

/** Tags of what the answer shows, once its headers are out. */
export const subjectsOf = (response: ServerResponse): string[] => shown.get(response) ?? []
