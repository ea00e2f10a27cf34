type Subscriber<Args extends unknown[], Answer> = (...args: Args) => Promise<Answer>

export type Fact<Args extends unknown[], Answer = void> = {
  subscribe: (subscriber: Subscriber<Args, Answer>) => void
  /** Runs the subscribers one after the other, and returns their answers. Their errors are the publisher's. */
  emit: (...args: Args) => Promise<Answer[]>
}

/**
 * A fact that an area publishes for the areas above it, which it does not know. A fact with a transaction among its
 * arguments is handled in that transaction. All subscriptions are in src/server/context/subscriptions.ts.
 */
export function createFact<Args extends unknown[], Answer = void>(): Fact<Args, Answer> {
  const subscribers: Subscriber<Args, Answer>[] = []
  return {
    subscribe: (subscriber) => void subscribers.push(subscriber),
    emit: async (...args) => {
      const answers: Answer[] = []
      for (const subscriber of subscribers) answers.push(await subscriber(...args))
      return answers
    },
  }
}
