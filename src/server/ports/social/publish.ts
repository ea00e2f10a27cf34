/** A page or a profile, and the token that speaks for it. */
export type SocialTarget = { id: string; accessToken: string }
export type SocialFilmType = 'video' | 'reel'
/** A film that the network knows and nobody sees yet. `address` is where its bytes go. */
export type SocialUpload = { id: string; address: string }

/** Posting films on the social network. Every call @throws SocialError. */
export type PublishPort = {
  beginFilm: (target: SocialTarget, type: SocialFilmType, size: number) => Promise<SocialUpload>
  /** Null for one that the network does not know, or no longer; `sent`: all of it is there, and not public. */
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
  /** Its public address. */
  filmUrl: (target: SocialTarget, id: string) => Promise<string>
}
