/** Settings of a deployment that the browser needs. The server reads them at its start and every document carries them. */
export type WebSettings = {
  /** Origin of the site, for absolute addresses: canonical, sharing, structured data. */
  siteUrl: string
  /** Where the browser finds the API: a path on our own origin, or another origin. */
  apiHost: string
  /** The same for media files and uploads. */
  mediaHost: string
  /** A tag manager's container, and where its script comes from; empty where there is none. */
  tagManagerId: string
  tagManagerHost: string
  /** The push provider's app; empty where nothing is pushed. */
  oneSignalAppId: string
}

/** How server-side rendering reaches the API. */
export type ApiAccess = {
  /** Origin, without `/api`. */
  apiOrigin: string
  /** Proves that a request is our own rendering, which no limit for one address applies to. */
  renderingKey: string
}

/** Header that carries `renderingKey`. */
export const RENDERING_KEY_HEADER = 'x-kramik-rendering'

declare global {
  /** Set by the server before it loads the pages, which are bundled and share nothing else with it. */
  var kramikWeb: { settings: WebSettings; access: ApiAccess } | undefined
}
