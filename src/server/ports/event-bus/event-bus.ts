/** `type` is unique within its channel. `data` is limited to 7 KB of JSON, including names. */
export type Message = { type: string; data: object }

/** All listeners get the same object. `id` is set if the message can be replayed. */
export type BusEvent<M extends Message> = Readonly<{ id?: string | undefined; message: M }>

/** A channel. `isReplayed` is true for messages that get an id and can be replayed. Others are worthless after a moment. */
export type Channel<M extends Message> = Readonly<{ name: string; isReplayed: (message: M) => boolean }>

/**
 * Delivers messages to all listeners of a channel in the same order. The last messages of a channel can be
 * replayed. Nothing is durable. Processes on the same database server share the channels.
 */
export type EventBus = {
  publish: <M extends Message>(channel: Channel<M>, message: NoInfer<M>) => void
  /** Returns the unsubscribe function. */
  subscribe: <M extends Message>(channel: Channel<M>, listener: (event: BusEvent<M>) => void) => () => void
  /**
   * Messages after `after`, the id of the last received one, possibly from another process. `isComplete` is false if
   * that id is unknown here, so that nothing can be replayed.
   */
  missed: <M extends Message>(
    channel: Channel<M>,
    after: string | null,
  ) => { events: readonly BusEvent<M>[]; isComplete: boolean }
  /** Called if this process may have missed messages of others. Earlier messages can then no longer be replayed. */
  onGap: (listener: () => void) => void
  close: () => Promise<void>
}
