/** Pixels of every picture that a page gives for its preview, drawn by us or made of a film; see https://ogp.me */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630
