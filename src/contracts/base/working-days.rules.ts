const DAY_MS = 24 * 60 * 60 * 1000

/** Public holidays of Poland on fixed dates, as `MM-DD`. Christmas Eve is one since 2025. */
const FIXED_HOLIDAYS = ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-24', '12-25', '12-26']
/** Public holidays in days after Easter Sunday: itself, Easter Monday, Pentecost, Corpus Christi. */
const EASTER_HOLIDAYS = [0, 1, 49, 60]

const asDay = (moment: number) => new Date(moment).toISOString().slice(0, 10)
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`)

/** `day` and the result are calendar days such as `2026-11-24`. */
export const addDays = (day: string, quantity: number): string => asDay(noonOf(day) + quantity * DAY_MS)

/** Easter Sunday by the Gregorian computus (Meeus, Jones, Butcher). */
function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const correction = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const month = Math.floor((epact + weekday - 7 * shift + 114) / 31)
  const day = ((epact + weekday - 7 * shift + 114) % 31) + 1
  return asDay(Date.UTC(year, month - 1, day, 12))
}

/** True unless the day is a Saturday, a Sunday or a public holiday in Poland. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(noonOf(day)).getUTCDay()
  if (weekday === 0 || weekday === 6 || FIXED_HOLIDAYS.includes(day.slice(5))) return false
  const easter = easterOf(Number(day.slice(0, 4)))
  return !EASTER_HOLIDAYS.some((after) => addDays(easter, after) === day)
}

/**
 * `day` itself or the next working day. A term that would end on a free day ends on that day (art. 115 of the Civil
 * Code).
 */
export function onWorkingDay(day: string): string {
  let one = day
  while (!isWorkingDay(one)) one = addDays(one, 1)
  return one
}

/** The day `quantity` working days after `day`; `day` itself if `quantity` is 0. */
export function addWorkingDays(day: string, quantity: number): string {
  let one = day
  for (let left = quantity; left > 0; left -= 1) one = onWorkingDay(addDays(one, 1))
  return one
}
