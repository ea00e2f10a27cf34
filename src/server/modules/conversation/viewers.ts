import type { ConversationMessage } from '#contracts/live-messages.ts'
import { newUuid } from '../../db/columns.ts'
import { atOnce } from '../../db/unit.ts'
import type { Channel, EventBus, Told } from '../../ports/event-bus/event-bus.ts'

/** A crowd that comes at once is told of once. */
const TOLD_EVERY_MS = 1000
/** Each process says again how many look at what with it; one that is silent for longer is gone, and its viewers with it. */
const SAID_EVERY_MS = 20_000
const FORGOTTEN_AFTER_MS = 50_000

type Said = { type: 'said'; data: { process: string; conversation: string; quantity: number; isAsking: boolean } }
const CHANNEL: Channel<Said> = { name: 'viewers', isKept: () => false }

type Tell = (viewers: Told<ConversationMessage>) => void
type Crowd = {
  here: Set<Tell>
  /** They are told as well, and are none of those who watch: the seller's desk, the clock of the lives. */
  beside: Set<Tell>
  /** By process. */
  elsewhere: Map<string, { quantity: number; saidAt: number }>
  /** The other processes do not know yet how many are here. */
  isNews: boolean
  timer: NodeJS.Timeout | null
}

/**
 * Counts those who watch each conversation, in all processes that share the bus. `enter` and `lookOn` call `tell` at once
 * and whenever the count changes, and return what leaves.
 */
export function createViewers(bus: EventBus) {
  const process = newUuid()
  const crowds = new Map<string, Crowd>()

  const say = (conversation: string, quantity: number, isAsking = false) =>
    atOnce(() => bus.publish(CHANNEL, { type: 'said', data: { process, conversation, quantity, isAsking } }))

  function quantityOf({ here, elsewhere }: Crowd): number {
    const since = Date.now() - FORGOTTEN_AFTER_MS
    let quantity = here.size
    for (const [name, said] of elsewhere)
      if (said.saidAt < since) elsewhere.delete(name)
      else quantity += said.quantity
    return quantity
  }

  const viewersTold = (crowd: Crowd): Told<ConversationMessage> => ({
    message: { type: 'viewers', data: { quantity: quantityOf(crowd) } },
  })

  function tellSoon(conversation: string, crowd: Crowd) {
    crowd.timer ??= setTimeout(() => {
      crowd.timer = null
      if (crowd.isNews) say(conversation, crowd.here.size)
      crowd.isNews = false
      // One object for all of them, which is serialised once.
      const told = viewersTold(crowd)
      for (const tell of [...crowd.here, ...crowd.beside]) tell(told)
    }, TOLD_EVERY_MS).unref()
  }

  function sayAll() {
    for (const [conversation, crowd] of crowds) {
      say(conversation, crowd.here.size)
      // Somebody elsewhere may be gone without a word.
      tellSoon(conversation, crowd)
    }
  }

  bus.subscribe(CHANNEL, null, ({ message: { data } }) => {
    const { process: from, conversation, quantity, isAsking } = data
    const crowd = crowds.get(conversation)
    if (from === process || !crowd) return
    const before = crowd.elsewhere.get(from)?.quantity ?? 0
    if (quantity === 0) crowd.elsewhere.delete(from)
    else crowd.elsewhere.set(from, { quantity, saidAt: Date.now() })
    if (isAsking) say(conversation, crowd.here.size)
    if (quantity !== before) tellSoon(conversation, crowd)
  })

  let saying: NodeJS.Timeout | null = null

  function open(conversation: string, quantity: number): Crowd {
    const crowd: Crowd = { here: new Set(), beside: new Set(), elsewhere: new Map(), isNews: false, timer: null }
    crowds.set(conversation, crowd)
    saying ??= setInterval(sayAll, SAID_EVERY_MS).unref()
    say(conversation, quantity, true)
    return crowd
  }

  function close(conversation: string, { timer }: Crowd) {
    if (timer) clearTimeout(timer)
    crowds.delete(conversation)
    say(conversation, 0)
    if (crowds.size > 0 || !saying) return
    clearInterval(saying)
    saying = null
  }

  function join(conversation: string, tell: Tell, side: 'here' | 'beside') {
    const known = crowds.get(conversation)
    const crowd = known ?? open(conversation, side === 'here' ? 1 : 0)
    crowd[side].add(tell)
    const changed = () => {
      if (side === 'beside') return
      crowd.isNews = true
      tellSoon(conversation, crowd)
    }
    if (known) changed()
    tell(viewersTold(crowd))
    return () => {
      crowd[side].delete(tell)
      if (crowd.here.size + crowd.beside.size > 0) changed()
      else close(conversation, crowd)
    }
  }

  return {
    enter: (conversation: string, tell: Tell) => join(conversation, tell, 'here'),
    lookOn: (conversation: string, tell: Tell) => join(conversation, tell, 'beside'),
  }
}

export type Viewers = ReturnType<typeof createViewers>
