const LIMIT = 10
const WITHIN_MS = 10 * 60 * 1000

/** Counts wrong pins by address. Pins are long, so this is against attempts that last for days. */
export function createWrongPins(now: () => number = Date.now) {
  const times = new Map<string, number[]>()
  const recent = (address: string) => (times.get(address) ?? []).filter((time) => now() - time < WITHIN_MS)

  return {
    isBarred: (address: string): boolean => recent(address).length >= LIMIT,
    count: (address: string): void => {
      for (const known of times.keys()) if (recent(known).length === 0) times.delete(known)
      times.set(address, [...recent(address), now()])
    },
  }
}

export type WrongPins = ReturnType<typeof createWrongPins>
