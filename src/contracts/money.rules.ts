const GROSZE_IN_ZLOTY = 100

/** Decimal zloty, as the wire has them, to whole grosze. Rounding only takes back what binary fractions add. */
export const toGrosze = (zloty: number): number => Math.round(zloty * GROSZE_IN_ZLOTY)

/** Whole grosze, as everything inside counts, to the decimal zloty of the wire. */
export const toZloty = (grosze: number): number => grosze / GROSZE_IN_ZLOTY
