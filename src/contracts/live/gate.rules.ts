/** Close code of a browser that resumes its session over another connection. After any other one the session ends. */
export const COMES_BACK = 4000

/**
 * Error code of `watch` if the viewer has to watch by HLS: the gateway is at its capacity, or the viewer's address at its
 * limit. A viewer also gets it later, if a newer one of the same address takes their place.
 */
export const NO_PLACE = 503
