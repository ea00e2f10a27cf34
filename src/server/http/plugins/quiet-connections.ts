import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes connections without a request when the app closes. Node regards a connection as idle only after a response on
 * it. So a spare connection of a browser would delay closing for more than a minute, and a connection whose last
 * response ends during closing would delay it until its keep-alive timeout.
 */
export function endQuietConnections(app: Pick<FastifyInstance, 'server' | 'addHook'>): void {
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
