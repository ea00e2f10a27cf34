/** `type` names it among those of its channel; `data` is small: at most 7 KB of JSON with its names. */
export type Message = { type: string; data: object }

/** The same object reaches every listener. `id` is there where the message is kept for replay. */
export type Told<M extends Message> = Readonly<{ id?: string | undefined; message: M }>

/** `isKept` tells which messages get an id and can be replayed; the others are worth nothing a moment later. */
export type Channel<M extends Message> = Readonly<{ name: string; isKept: (message: M) => boolean }>

/**
 * Delivers messages to everybody who listens to a channel, in one order. The last kept ones of each channel are replayed to
 * who comes back. Nothing is durable. Processes that share a database server share the channels.
 */
export type EventBus = {
  publish: <M extends Message>(channel: Channel<M>, message: NoInfer<M>) => void
  /**
   * `after` is the id of the last message heard, possibly from another process: later ones are replayed at once. `isComplete`
   * is false when that id is unknown here, so that nothing could be replayed.
   */
  subscribe: <M extends Message>(
    channel: Channel<M>,
    after: string | null,
    listener: (told: Told<M>) => void,
  ) => { leave: () => void; isComplete: boolean }
  /** Called when this process may have missed messages of others; replay starts anew then. */
  onGap: (listener: () => void) => void
  close: () => Promise<void>
}
