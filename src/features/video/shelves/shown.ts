/** Entries of each shelf, full rows of a desktop's grid. The page's loader asks for the same number. */
export const REELS_SHOWN = 12
export const SELLERS_SHOWN = 6
export const LIVES_SHOWN = 6
export const VODS_SHOWN = 4
/** Width of a card on a shelf, as `sizes` of an `img`. */
export const CARD_SIZES = '(width < 768px) 42vw, (width < 992px) 24vw, 190px'
