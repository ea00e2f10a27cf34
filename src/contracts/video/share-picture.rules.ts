/** Size in pixels of all pictures for link previews, whether drawn or taken from a film; see https://ogp.me */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630
