/** `type` is unique within its channel. `data` is limited to 7 KB of JSON, including names. */
export type Message = { type: string; data: object }

/** All listeners get the same object. `id` is set if the message is kept for replay. */
export type BusEvent<M extends Message> = Readonly<{ id?: string | undefined; message: M }>

/** A channel. `isKept` is true for messages that get an id and can be replayed. Others are worthless after a moment. */
export type Channel<M extends Message> = Readonly<{ name: string; isKept: (message: M) => boolean }>

/**
 * Delivers messages to all listeners of a channel in the same order. The last kept messages of each channel are
 * replayed to returning listeners. Nothing is durable. Processes on the same database server share the channels.
 */
export type EventBus = {
  publish: <M extends Message>(channel: Channel<M>, message: NoInfer<M>) => void
  /**
   * `after` is the id of the last received message, possibly from another process; later messages are replayed at once.
   * `isComplete` is false if that id is unknown here, so that nothing could be replayed.
   */
  subscribe: <M extends Message>(
    channel: Channel<M>,
    after: string | null,
    listener: (told: BusEvent<M>) => void,
  ) => { leave: () => void; isComplete: boolean }
  /** Called if this process may have missed messages of others. Earlier messages can then no longer be replayed. */
  onGap: (listener: () => void) => void
  close: () => Promise<void>
}
