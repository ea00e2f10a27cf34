const inPoland = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pl-PL', { ...options, timeZone: 'Europe/Warsaw' })

/** Formats of moments in mails and documents: Polish words, Polish time. */
export const polishTime = {
  /** `21 listopada 2026` */
  day: inPoland({ dateStyle: 'long' }),
  /** `21 listopada` */
  dayOfYear: inPoland({ day: 'numeric', month: 'long' }),
  /** `19:00` */
  hour: inPoland({ timeStyle: 'short' }),
  /** `21 listopada 2026 19:00` */
  moment: inPoland({ dateStyle: 'long', timeStyle: 'short' }),
  /** `21 listopada 2026 19:00:07` */
  second: inPoland({ dateStyle: 'long', timeStyle: 'medium' }),
  /** `sobota, 21 listopada 2026 19:00` */
  appointment: inPoland({ dateStyle: 'full', timeStyle: 'short' }),
}

/** Last day of a term that ends at midnight, as `21 listopada 2026`. */
export const formatLastDay = (end: Date) => polishTime.day.format(end.getTime() - 1)
