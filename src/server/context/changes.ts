import { EventEmitter } from 'node:events'
import { type Subjects, tagsOf, type Touched } from '#contracts/base/subjects.rules.ts'
import type { Channel, EventBus } from '../ports/event-bus/event-bus.ts'

export type Changes = ReturnType<typeof createChanges>

const CHANNEL: Channel<{ type: 'touched'; data: { touched: Touched } }> = { name: 'changes', isReplayed: () => false }
/** Maximum number of tags in one message of the bus. */
const TAGS_AT_ONCE = 100

/** Publishes which subjects of pages have changed. Processes without a database learn it through Redis or by expiry. */
export function createChanges(bus: EventBus) {
  const emitter = new EventEmitter<{ touched: [Touched] }>()
  const publish = (touched: Touched) => bus.publish(CHANNEL, { type: 'touched', data: { touched } })

  return {
    /**
     * Invalidates the pages that show any of these. Call it with `after` of `inTransaction`: listeners read the
     * database at once, so the change must be committed.
     */
    touch: (...subjects: Subjects[]): void => {
      const tags = tagsOf(subjects)
      emitter.emit('touched', tags)
      for (let at = 0; at < tags.length; at += TAGS_AT_ONCE) publish(tags.slice(at, at + TAGS_AT_ONCE))
    },
    /** Listens to changes of this process only. Called before `touch` returns. */
    onTouched: (listener: (touched: Touched) => void) => void emitter.on('touched', listener),
    /**
     * Listens to changes of all processes, and gets `everything` if some may have been missed. Changes of this process
     * may arrive twice.
     */
    onTouchedAnywhere: (listener: (touched: Touched) => void) => {
      emitter.on('touched', listener)
      bus.subscribe(CHANNEL, ({ message }) => listener(message.data.touched))
      bus.onGap(() => listener('everything'))
    },
  }
}
