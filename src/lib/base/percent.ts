/**
 * Whole percent of `part` in `whole`, rounded down. Both are integers such as grosze or bytes, because a division before
 * the multiplication makes 19 of 20/100.
 */
export const wholePercent = (part: number, whole: number): number => Math.floor((part * 100) / whole)
