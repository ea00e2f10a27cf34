import { serverDate } from '#lib/base/server-clock.ts'
import { writeCompactly, writeNumber, writeOfferPrice, writePrice } from './numbers.ts'
import { polishDate } from './polish-date.ts'

const KB = 1024
const UNITS = ['B', 'kB', 'MB', 'GB'] as const
const ONE_DIGIT = { least: 1, most: 1 }
const AT_MOST_ONE_DIGIT = { least: 0, most: 1 }

/** An amount to pay or to get back: `129,99 zł`, `128,00 zł`, with a non-breaking space. */
export const formatPrice = writePrice

/** `12 345`, `12,5` */
export const formatNumber = (value: number) => writeNumber(value, AT_MOST_ONE_DIGIT)

/** The price at which something is offered, without empty grosze: `129,99 zł`, `128 zł`. */
export const formatOfferPrice = writeOfferPrice

/** `12 tys.`, for counts in narrow places. */
export const formatCount = writeCompactly

/** Seconds as `0:07`, `12:30`, `1:02:03`. */
export function formatDuration(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

/** `21 listopada`. This and the following functions use Polish time. */
export function formatDay(date: Date) {
  const { day, ofMonth } = polishDate(date)
  return `${day} ${ofMonth}`
}
/** Last day of a term that ends at midnight, as `21 listopada`. */
export const formatLastDay = (end: string) => formatDay(new Date(Date.parse(end) - 1))
/** `21 listopada 2026` */
export function formatDate(date: Date) {
  const { day, ofMonth, year } = polishDate(date)
  return `${day} ${ofMonth} ${year}`
}
/** Last day of a term that ends at midnight, as `21 listopada 2026`. */
export const formatLastDate = (end: string) => formatDate(new Date(Date.parse(end) - 1))
/** `19:00` */
export const formatTime = (date: Date) => polishDate(date).time
/** `21 listopada, 19:00`, and in another year `21 listopada 2025, 19:00`. */
export function formatDateTime(date: Date, now = serverDate()) {
  const { day, ofMonth, year, time } = polishDate(date)
  return `${day} ${ofMonth}${year === polishDate(now).year ? '' : ` ${year}`}, ${time}`
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

/** Parts of a calendar leaf: `pt.`, `28` and `lis`. */
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

/** "12,4 MB", in units of 1024, like the limits and the file manager. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(KB)), UNITS.length - 1)
  const value = bytes / KB ** power
  const digits = power < 2 || value >= 100 ? 0 : 1
  return `${writeNumber(value, { least: 0, most: digits })} ${UNITS[power]}`
}

/** `4,8` */
export const formatRating = (rating: number) => writeNumber(rating, ONE_DIGIT)

/** Number that selects the plural form for the text of `formatCount`: "1,2 tys. osób" whatever the omitted digits. */
export const pluralCount = (count: number) => (formatCount(count) === String(count) ? count : 1000)

/** `526-104-08-28` */
export const formatNip = (nip: string) => nip.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1-$2-$3-$4')

/** `+48 600 700 800`; foreign numbers stay unchanged. */
export const formatPhone = (phone: string) => phone.replace(/^(\+48)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')

/** Groups the digits of a Polish account number as banks do, also while it is being typed: `61 1090 1014 0000 …`. */
export const formatAccount = (digits: string) =>
  digits.replace(/^(\d{2})(?=\d)/, '$1 ').replace(/(\d{4})(?=\d)/g, '$1 ')

/** `Kram Hani (@hania.nowa)`: distinguishes shops with the same name in search results. */
export const withHandle = (name: string, username: string) => `${name} (@${username})`
