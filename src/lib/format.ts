import { writeCompactly, writeNumber, writePrice } from './numbers.ts'
import { polishDate } from './polish-date.ts'

const BYTES_A_MEGABYTE = 1024 * 1024
const ONE_DIGIT = { least: 1, most: 1 }

/** `129,99 zł`, with a space that does not break. */
export const formatPrice = writePrice

/** `12 tys.`, for counts that stand in little room. */
export const formatCount = writeCompactly

/** Seconds as `0:07`, `12:30`, `1:02:03`. */
export function formatDuration(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

/** `21 listopada`, in Polish time wherever it is rendered, as all that follow. */
export function formatDay(date: Date) {
  const { day, ofMonth } = polishDate(date)
  return `${day} ${ofMonth}`
}
/** `21 listopada 2026` */
export function formatDate(date: Date) {
  const { day, ofMonth, year } = polishDate(date)
  return `${day} ${ofMonth} ${year}`
}
/** `19:00` */
export const formatTime = (date: Date) => polishDate(date).time
/** `21 listopada, 19:00` */
export function formatDateTime(date: Date) {
  const { day, ofMonth, time } = polishDate(date)
  return `${day} ${ofMonth}, ${time}`
}
/** `piątek` */
export const formatWeekdayName = (date: Date) => polishDate(date).weekday
/** `pt.` */
export const formatShortWeekday = (date: Date) => polishDate(date).shortWeekday
/** `piątek, 28 listopada` */
export function formatWeekday(date: Date) {
  const { weekday, day, ofMonth } = polishDate(date)
  return `${weekday}, ${day} ${ofMonth}`
}
/** `piątek, 28 listopada, 19:00` */
export function formatAppointment(date: Date) {
  const { weekday, day, ofMonth, time } = polishDate(date)
  return `${weekday}, ${day} ${ofMonth}, ${time}`
}

/** `listopad 2026` */
export function formatMonth(date: Date) {
  const { month, year } = polishDate(date)
  return `${month} ${year}`
}

/** `pt.`, `28` and `lis`: what stands on a leaf of a calendar. */
export function calendarLeaf(date: Date) {
  const { shortWeekday, day, shortMonth } = polishDate(date)
  return { weekday: shortWeekday, day, month: shortMonth }
}

const DASH = '\u2009–\u2009'

function range(first: Date, last: Date, shown: (date: Date) => string): string {
  const [from, to] = [polishDate(first), polishDate(last)]
  if (from.year !== to.year) return formatDate(first) + DASH + formatDate(last)
  if (from.ofMonth !== to.ofMonth) return formatDay(first) + DASH + shown(last)
  return from.day === to.day ? shown(last) : `${from.day}–${shown(last)}`
}

/** `16–22 listopada 2026` */
export const formatDays = (first: Date, last: Date) => range(first, last, formatDate)
/** `1–24 grudnia` */
export const formatDayRange = (first: Date, last: Date) => range(first, last, formatDay)

/** `4,2 MB` */
export const formatFileSize = (bytes: number) => `${writeNumber(bytes / BYTES_A_MEGABYTE, ONE_DIGIT)} MB`

/** `4,8` */
export const formatRating = (rating: number) => writeNumber(rating, ONE_DIGIT)

/** What `formatCount`'s text takes as its plural: "1,2 tys. osób", whatever the last digit that it leaves out. */
export const pluralCount = (count: number) => (formatCount(count) === String(count) ? count : 1000)

/** `526-104-08-28` */
export const formatNip = (nip: string) => nip.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1-$2-$3-$4')

/** `+48 600 700 800`; a number of another country stays as it is. */
export const formatPhone = (phone: string) => phone.replace(/^(\+48)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')

/** `61 1090 1014 0000 …`: digits of a Polish account as banks write them, also while they are typed. */
export const formatAccount = (digits: string) =>
  digits.replace(/^(\d{2})(?=\d)/, '$1 ').replace(/(\d{4})(?=\d)/g, '$1 ')

/** `Kram Hani (@hania.nowa)`: stalls of the same name are told apart in search results. */
export const withHandle = (name: string, username: string) => `${name} (@${username})`
