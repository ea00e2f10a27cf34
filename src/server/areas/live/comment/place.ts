/** More than the milliseconds of any date of this millennium, so that it comes before or after all times. */
export const IN_FRONT = 100_000_000_000_000

/** Comments are read from the highest place down: those of the seller and those the seller has answered first. */
export const placeOfComment = (at: Date, isOfSeller: boolean) => at.getTime() + (isOfSeller ? IN_FRONT : 0)

/** Answers are read from the lowest place up: those of the seller first. */
export const placeOfAnswer = (at: Date, isOfSeller: boolean) => at.getTime() + (isOfSeller ? 0 : IN_FRONT)
