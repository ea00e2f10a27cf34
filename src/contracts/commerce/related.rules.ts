/** Things in one row. */
export const RELATED_SHOWN = 8
/** So many different people bought both things together, before anybody is shown that. */
export const BOUGHT_TOGETHER_MIN = 3
