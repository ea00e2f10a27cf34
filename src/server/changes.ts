import { EventEmitter } from 'node:events'

export type Changes = ReturnType<typeof createChanges>

/** Tells the parts of this process that something which pages show has changed; other processes learn it by Redis, or by time. */
export function createChanges() {
  const emitter = new EventEmitter()
  return {
    /** After the commit, never before: who hears it reads at once. */
    tell: () => void emitter.emit('change'),
    onTold: (listener: () => void) => void emitter.on('change', listener),
  }
}
