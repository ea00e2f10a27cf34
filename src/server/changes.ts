import { EventEmitter } from 'node:events'
import { type Subjects, tagsOf, type Touched } from '#contracts/subjects.rules.ts'
import type { Channel, EventBus } from './ports/event-bus/event-bus.ts'

export type Changes = ReturnType<typeof createChanges>

const CHANNEL: Channel<{ type: 'touched'; data: { touched: Touched } }> = { name: 'changes', isKept: () => false }
/** So many fit into one message of the bus. */
const TAGS_AT_ONCE = 100

/** Tells which subjects of pages have changed; processes without a database of their own learn it by Redis, or by time. */
export function createChanges(bus: EventBus) {
  const emitter = new EventEmitter<{ touched: [Touched] }>()
  const publish = (touched: Touched) => bus.publish(CHANNEL, { type: 'touched', data: { touched } })

  return {
    /** Invalidates the pages that show any of these. Called by `after` of `inTransaction`, since whoever hears it reads at once. */
    touch: (...subjects: Subjects[]): void => {
      const tags = tagsOf(subjects)
      emitter.emit('touched', tags)
      for (let at = 0; at < tags.length; at += TAGS_AT_ONCE) publish(tags.slice(at, at + TAGS_AT_ONCE))
    },
    /** In this process alone, before `touch` returns. */
    onTouched: (listener: (touched: Touched) => void) => void emitter.on('touched', listener),
    /** In every process, and everything when something may have been missed. What this one touches may come twice. */
    onTouchedAnywhere: (listener: (touched: Touched) => void) => {
      emitter.on('touched', listener)
      bus.subscribe(CHANNEL, null, ({ message }) => listener(message.data.touched))
      bus.onGap(() => listener('everything'))
    },
  }
}
