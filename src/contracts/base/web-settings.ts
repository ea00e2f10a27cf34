/** Settings of a deployment for the browser. The server reads them at its start and includes them in each document. */
export type WebSettings = {
  /** Origin of the site for absolute URLs: canonical, sharing, structured data. */
  siteUrl: string
  /** Base URL of the API for browsers: a path on our own origin, or another origin. */
  apiHost: string
  /** Base URL of media files and uploads. */
  mediaHost: string
  /** Id of the tag manager's container, and the origin of its script; empty disables it. */
  tagManagerId: string
  tagManagerHost: string
  /** App id of the push provider; empty disables push. */
  oneSignalAppId: string
  /** False if the search button only announces the search. */
  hasSearch: boolean
}

/** Access to the API for server-side rendering. */
export type ApiAccess = {
  /** Origin of the API, without `/api`. */
  apiOrigin: string
  /** Proves that a request comes from our own server-side rendering, which is exempt from rate limits. */
  renderingKey: string
}

/** Header that carries `renderingKey`. */
export const RENDERING_KEY_HEADER = 'x-kramik-rendering'

declare global {
  /** Set by the server before it loads the pages. They are bundled separately and share only this with the server. */
  var kramikWeb: { settings: WebSettings; access: ApiAccess } | undefined
}
