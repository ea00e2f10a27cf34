const GROSZE_IN_ZLOTY = 100

/** Converts decimal zloty, as sent by the API, to integer grosze. Rounding only removes floating-point error. */
export const toGrosze = (zloty: number): number => Math.round(zloty * GROSZE_IN_ZLOTY)

/** Converts integer grosze, the internal unit, to decimal zloty for the API. */
export const toZloty = (grosze: number): number => grosze / GROSZE_IN_ZLOTY
