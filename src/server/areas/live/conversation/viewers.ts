import type { ConversationMessage } from '#contracts/live/live-messages.ts'
import { newUuid } from '#server/db/columns.ts'
import { atOnce } from '#server/db/unit.ts'
import type { Channel, EventBus, BusEvent } from '#server/ports/event-bus/event-bus.ts'

/** Changes of the count within this interval are sent as one message. */
const TOLD_EVERY_MS = 1000
/**
 * Interval at which each process repeats its counts. A process that is silent for longer than `FORGOTTEN_AFTER_MS` is
 * considered dead, and its viewers are no longer counted.
 */
const SAID_EVERY_MS = 20_000
const FORGOTTEN_AFTER_MS = 50_000
/** Above this number of viewers, over all processes, only the most important messages are sent. */
const CROWD = 2000

type Said = { type: 'said'; data: { process: string; conversation: string; quantity: number; isAsking: boolean } }
const CHANNEL: Channel<Said> = { name: 'viewers', isKept: () => false }

type Tell = (viewers: BusEvent<ConversationMessage>) => void
type Audience = {
  here: Set<Tell>
  /** Number of streams of each viewer: somebody with several tabs is counted once. A nameless stream stands for itself. */
  people: Map<string | Tell, number>
  /** Listeners who receive the count but are not counted: the seller's desk and the clock of the lives. */
  beside: Set<Tell>
  /** Counts of the other processes. */
  elsewhere: Map<string, { quantity: number; saidAt: number }>
  /** True if the count of this process has changed since it was last published. */
  isNews: boolean
  timer: NodeJS.Timeout | null
}

/**
 * Counts the viewers of each conversation in all processes on the bus; somebody with tabs on two processes counts twice.
 * `enter` and `lookOn` call `tell` at once and on every change, and return a function that leaves.
 */
export function createViewers(bus: EventBus) {
  const process = newUuid()
  const audiences = new Map<string, Audience>()

  const say = (conversation: string, quantity: number, isAsking = false) =>
    atOnce(() => bus.publish(CHANNEL, { type: 'said', data: { process, conversation, quantity, isAsking } }))

  function quantityOf({ people, elsewhere }: Audience): number {
    const since = Date.now() - FORGOTTEN_AFTER_MS
    let quantity = people.size
    for (const [name, said] of elsewhere)
      if (said.saidAt < since) elsewhere.delete(name)
      else quantity += said.quantity
    return quantity
  }

  const viewersTold = (audience: Audience): BusEvent<ConversationMessage> => ({
    message: { type: 'viewers', data: { quantity: quantityOf(audience) } },
  })

  function tellSoon(conversation: string, audience: Audience) {
    audience.timer ??= setTimeout(() => {
      audience.timer = null
      if (audience.isNews) say(conversation, audience.people.size)
      audience.isNews = false
      // All viewers get the same object, so it is serialised once.
      const told = viewersTold(audience)
      for (const tell of [...audience.here, ...audience.beside]) tell(told)
    }, TOLD_EVERY_MS).unref()
  }

  function sayAll() {
    for (const [conversation, audience] of audiences) {
      say(conversation, audience.people.size)
      // Another process may have died without publishing a count of zero.
      tellSoon(conversation, audience)
    }
  }

  bus.subscribe(CHANNEL, null, ({ message: { data } }) => {
    const { process: from, conversation, quantity, isAsking } = data
    const audience = audiences.get(conversation)
    if (from === process || !audience) return
    const before = audience.elsewhere.get(from)?.quantity ?? 0
    if (quantity === 0) audience.elsewhere.delete(from)
    else audience.elsewhere.set(from, { quantity, saidAt: Date.now() })
    if (isAsking) say(conversation, audience.people.size)
    if (quantity !== before) tellSoon(conversation, audience)
  })

  let saying: NodeJS.Timeout | null = null

  function open(conversation: string, quantity: number): Audience {
    const audience: Audience = {
      here: new Set(),
      people: new Map(),
      beside: new Set(),
      elsewhere: new Map(),
      isNews: false,
      timer: null,
    }
    audiences.set(conversation, audience)
    saying ??= setInterval(sayAll, SAID_EVERY_MS).unref()
    say(conversation, quantity, true)
    return audience
  }

  function close(conversation: string, { timer }: Audience) {
    if (timer) clearTimeout(timer)
    audiences.delete(conversation)
    say(conversation, 0)
    if (audiences.size > 0 || !saying) return
    clearInterval(saying)
    saying = null
  }

  function join(conversation: string, tell: Tell, viewer: string | Tell | null) {
    const known = audiences.get(conversation)
    const audience = known ?? open(conversation, viewer === null ? 0 : 1)
    const { people } = audience
    const side = viewer === null ? audience.beside : audience.here
    const count = (by: 1 | -1) => {
      if (viewer === null) return
      const streams = (people.get(viewer) ?? 0) + by
      if (streams === 0) people.delete(viewer)
      else people.set(viewer, streams)
    }
    const countAndTell = (by: 1 | -1) => {
      const before = people.size
      count(by)
      if (people.size === before) return
      audience.isNews = true
      tellSoon(conversation, audience)
    }
    side.add(tell)
    if (known) countAndTell(1)
    else count(1)
    tell(viewersTold(audience))
    return () => {
      side.delete(tell)
      if (audience.here.size + audience.beside.size > 0) countAndTell(-1)
      else close(conversation, audience)
    }
  }

  return {
    /** `viewer` names the person behind the stream; null if that is unknown. */
    enter: (conversation: string, viewer: string | null, tell: Tell) => join(conversation, tell, viewer ?? tell),
    lookOn: (conversation: string, tell: Tell) => join(conversation, tell, null),
    isCrowd: (conversation: string): boolean => {
      const audience = audiences.get(conversation)
      return audience !== undefined && quantityOf(audience) > CROWD
    },
  }
}

export type Viewers = ReturnType<typeof createViewers>
