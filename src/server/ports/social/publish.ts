/** A page, with the token that acts for it. */
export type SocialTarget = { id: string; accessToken: string }
export type SocialFilmType = 'video' | 'reel'
/** An unpublished film at the network. `address` is the target of its bytes. */
export type SocialUpload = { id: string; address: string }

/** A picture in a format that the network accepts. */
export type PostPicture = { bytes: Uint8Array<ArrayBuffer>; mimetype: 'image/jpeg' | 'image/png' }

/** Publishes films, pictures and texts on the social network. Every call @throws SocialError. */
export type PublishPort = {
  beginFilm: (target: SocialTarget, type: SocialFilmType, size: number) => Promise<SocialUpload>
  /** Null if the network does not know the film (any more). `sent`: completely uploaded but not public. */
  filmState: (target: SocialTarget, id: string) => Promise<'begun' | 'sent' | 'published' | null>
  /** Sends the whole film from its beginning. `onPiece` is called before each piece. */
  sendFilm: (
    target: SocialTarget,
    type: SocialFilmType,
    upload: SocialUpload,
    film: Blob,
    onPiece: () => Promise<void>,
  ) => Promise<void>
  /** Idempotent: a film makes only one post. */
  publishFilm: (target: SocialTarget, type: SocialFilmType, upload: SocialUpload, text: string) => Promise<void>
  /** Public URL of the film. */
  filmUrl: (target: SocialTarget, id: string) => Promise<string>
  /** Uploads a photo, which stays invisible until a post uses it. Returns its id. */
  addPhoto: (target: SocialTarget, picture: PostPicture) => Promise<string>
  /** Returns the id of the post. Not idempotent: a repeated call makes another post. */
  publishPost: (target: SocialTarget, post: { text: string; photoIds: readonly string[] }) => Promise<string>
  /**
   * Finds the post of a call whose response was lost: by its first photo or, without one, by its text among the posts
   * since.
   */
  findPost: (
    target: SocialTarget,
    post: { photoId: string | null; text: string; since: Date },
  ) => Promise<string | null>
  /** Changes the text of a post. The network allows this only for posts made by this app. */
  editPost: (target: SocialTarget, id: string, text: string) => Promise<void>
}
