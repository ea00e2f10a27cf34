/** Who somebody is at the social network. `email` is null where they have none there, or do not show it. */
export type SocialPerson = { id: string; name: string; firstname: string; lastname: string; email: string | null }

/** `refused`: the network says no (a code that is used or old, a grant that was taken back); `unreachable`: it says nothing. */
export class SocialError extends Error {
  readonly reason: 'refused' | 'unreachable'
  /** What was granted is over: the person has to grant it anew. */
  readonly isGrantOver: boolean
  /** It was never granted, or nobody may do it there. */
  readonly isForbidden: boolean
  constructor(
    reason: SocialError['reason'],
    message: string,
    {
      cause,
      isGrantOver = false,
      isForbidden = false,
    }: { cause?: unknown; isGrantOver?: boolean; isForbidden?: boolean } = {},
  ) {
    super(message, { cause })
    this.reason = reason
    this.isGrantOver = isGrantOver
    this.isForbidden = isForbidden
  }
}

export type SocialPage = { id: string; name: string; category: string; accessToken: string }
/** A page, or the person: where a film goes, and the token that speaks for it. */
export type SocialTarget = { id: string; accessToken: string }
export type SocialFilmType = 'video' | 'reel'
/** A film that the network knows of and nobody sees yet. `address` is where its bytes go to. */
export type SocialUpload = { id: string; address: string }

/** The social network. Every call @throws SocialError. */
export type SocialPort = {
  /** Where a person is asked; the browser comes back to `redirectUri` with `code` and `state`. */
  dialogUrl: (ask: { state: string; redirectUri: string }) => string
  /** A token that lives for two months, for the code that the dialog has sent back to the same `redirectUri`. */
  exchange: (code: string, redirectUri: string) => Promise<string>
  me: (accessToken: string) => Promise<SocialPerson>
  /** Takes back everything that was granted. */
  revoke: (accessToken: string) => Promise<void>
  /** All pages that this person may post to. */
  pages: (accessToken: string) => Promise<SocialPage[]>
  beginFilm: (target: SocialTarget, type: SocialFilmType, size: number) => Promise<SocialUpload>
  /** Null for one that the network does not know, or no more; `sent`: all of it is there, and not public. */
  filmState: (target: SocialTarget, id: string) => Promise<'begun' | 'sent' | 'published' | null>
  /** All of it from its beginning; `onPiece` is called before each piece. */
  sendFilm: (
    target: SocialTarget,
    type: SocialFilmType,
    upload: SocialUpload,
    film: Blob,
    onPiece: () => Promise<void>,
  ) => Promise<void>
  /** The same film again is the same post. */
  publishFilm: (target: SocialTarget, type: SocialFilmType, upload: SocialUpload, text: string) => Promise<void>
  /** Where people see it. */
  filmUrl: (target: SocialTarget, id: string) => Promise<string>
}
