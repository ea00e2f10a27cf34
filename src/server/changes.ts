import { EventEmitter } from 'node:events'
import type { Subjects } from '#contracts/subjects.rules.ts'
import type { Channel, EventBus } from './ports/event-bus/event-bus.ts'

export type Changes = ReturnType<typeof createChanges>

const CHANNEL: Channel<{ type: 'changed'; data: object }> = { name: 'changes', isKept: () => false }

/** Tells that something which pages show has changed; processes without a database of their own learn it by Redis, or by time. */
export function createChanges(bus: EventBus) {
  const emitter = new EventEmitter()
  const tell = () => {
    emitter.emit('change')
    bus.publish(CHANNEL, { type: 'changed', data: {} })
  }
  return {
    /** Invalidates the pages that show any of these. Called by `after` of `inTransaction`, since whoever hears it reads at once. */
    touch: (..._subjects: Subjects[]) => tell(),
    /** After the commit, never before: who hears it reads at once. */
    tell,
    /** Of this process alone, before `tell` returns. */
    onTold: (listener: () => void) => void emitter.on('change', listener),
    /** Of every process, this one included, and when something may have been missed. One of its own may come twice. */
    onToldAnywhere: (listener: () => void) => {
      emitter.on('change', listener)
      bus.subscribe(CHANNEL, null, listener)
      bus.onGap(listener)
    },
  }
}
