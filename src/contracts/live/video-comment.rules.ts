/** Answers shown below a comment before the others are asked for. */
export const ANSWERS_SHOWN = 2
/** Answers to one comment. */
export const ANSWERS_MAX = 200
export const COMMENTS_A_PAGE = 12
