import type { Session } from './session.ts'

/** Share of its capacity that one address may watch by WebRTC, for an office or the customers of a carrier, and the least. */
const ADDRESS_SHARE = 0.25
const ADDRESS_LEAST = 10
/** Sessions that neither watch nor send, by address and in all. A page has one while it joins, and for seconds afterwards. */
const IDLE_AN_ADDRESS = 50
const IDLE = 1000
/** Sessions that have joined a room with its pin: the seller's one, and those whose connection was lost. */
const PUBLISHERS_A_ROOM = 5

type Limits = {
  /** Number of viewers that the gateway can serve. */
  capacity: number
  /** False switches the limits of an address off. */
  isLimited: boolean
}

/**
 * Places of a gate: limits of its sessions, oldest first. Publishers, who have joined with the pin of their ticket, are
 * never refused, and are no viewers.
 */
export function createPlaces(sessions: ReadonlySet<Session>, { capacity, isLimited }: Limits) {
  const perAddress = isLimited ? Math.max(ADDRESS_LEAST, Math.floor(capacity * ADDRESS_SHARE)) : Infinity
  const idlePerAddress = isLimited ? IDLE_AN_ADDRESS : Infinity
  const viewers = () => [...sessions].filter((session) => session.isWatching())

  return {
    viewers: () => viewers().length,

    /** A session that watches already keeps its place for the next live. */
    admits: (session: Session, isPatient: boolean): boolean => {
      if (session.isWatching()) return true
      const watching = viewers()
      if (watching.length >= capacity) return false
      const neighbours = watching.filter(({ address }) => address === session.address)
      if (neighbours.length < perAddress) return true
      if (isPatient) return false
      neighbours.find((neighbour) => neighbour.publishesTo() === null)?.makeRoom()
      return true
    },

    /** Called once the session is one of `sessions`. */
    opened: (session: Session): void => {
      const idle = [...sessions].filter((one) => !one.isWatching() && one.publishesTo() === null)
      const neighbours = idle.filter(({ address }) => address === session.address)
      if (neighbours.length > idlePerAddress) neighbours[0]?.makeRoom()
      else if (idle.length > IDLE) idle[0]?.makeRoom()
    },

    published: (session: Session): void => {
      const senders = [...sessions].filter((one) => one.publishesTo() === session.publishesTo())
      if (senders.length > PUBLISHERS_A_ROOM) senders[0]?.end()
    },
  }
}
