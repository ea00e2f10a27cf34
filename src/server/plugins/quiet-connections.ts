import type { Socket } from 'node:net'
import type { ApiApp } from '../api-context.ts'

/**
 * Ends, when the app closes, what connections wait on without having asked anything. Node itself takes a connection for idle
 * only once it has answered on it: a spare one, as browsers open them, would hold up the close for more than a minute, and one
 * whose last answer ends during the close until its keep-alive is over.
 */
export function endQuietConnections(app: ApiApp): void {
  const quiet = new Set<Socket>()
  let isClosing = false
  app.server.on('connection', (socket) => {
    if (isClosing) socket.destroy()
    else quiet.add(socket)
    socket.once('close', () => quiet.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    quiet.delete(socket)
    response.once('close', () => {
      if (isClosing) socket.end()
      else if (!socket.destroyed) quiet.add(socket)
    })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of quiet) socket.destroy()
  })
}
