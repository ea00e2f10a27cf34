const LOCALE = 'pl-PL'

/** Made when first wanted: the browser takes a tenth of a second for all of them, and no page wants more than a few. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
const numbers = (options: Intl.NumberFormatOptions) => lazily(() => new Intl.NumberFormat(LOCALE, options))
const dates = (options: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'Europe/Warsaw' }))

const price = numbers({ style: 'currency', currency: 'PLN' })
const decimal = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
const compact = numbers({ notation: 'compact', maximumFractionDigits: 1 })
const day = dates({ day: 'numeric', month: 'long' })
const time = dates({ hour: '2-digit', minute: '2-digit' })
const weekdayAndDay = dates({ weekday: 'long', day: 'numeric', month: 'long' })
const shortDay = dates({ weekday: 'short', day: 'numeric', month: 'short' })
const weekday = dates({ weekday: 'long' })
const shortWeekday = dates({ weekday: 'short' })
const month = dates({ month: 'long', year: 'numeric' })
const date = dates({ dateStyle: 'long' })

const BYTES_A_MEGABYTE = 1024 * 1024

/** `129,99 zł`, with a space that does not break. */
export const formatPrice = (pln: number) => price().format(pln)

/** `12 tys.`, for counts that stand in little room. */
export const formatCount = (count: number) => compact().format(count)

/** Seconds as `0:07`, `12:30`, `1:02:03`. */
export function formatDuration(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

/** `21 listopada, 19:00`, in Polish time wherever it is rendered. */
export const formatDateTime = (date: Date) => `${day().format(date)}, ${time().format(date)}`
export const formatDay = (date: Date) => day().format(date)
/** `piątek` */
export const formatWeekdayName = (date: Date) => weekday().format(date)
/** `pt.` */
export const formatShortWeekday = (date: Date) => shortWeekday().format(date)
/** `16–22 listopada 2026` */
export const formatDays = (first: Date, last: Date) => date().formatRange(first, last)
/** `1–24 grudnia` */
export const formatDayRange = (first: Date, last: Date) => day().formatRange(first, last)
/** `19:00` */
export const formatTime = (date: Date) => time().format(date)
/** `piątek, 28 listopada` */
export const formatWeekday = (date: Date) => weekdayAndDay().format(date)
/** `listopad 2026` */
export const formatMonth = (date: Date) => month().format(date)
/** `piątek, 28 listopada, 19:00` */
export const formatAppointment = (date: Date) => `${weekdayAndDay().format(date)}, ${time().format(date)}`

/** `pt.`, `28` and `lis`: what stands on a leaf of a calendar. */
export function calendarLeaf(date: Date) {
  const parts = shortDay().formatToParts(date)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return { weekday: part('weekday'), day: part('day'), month: part('month') }
}

/** `21 listopada 2026` */
export const formatDate = (day: Date) => date().format(day)

/** `4,2 MB` */
export const formatFileSize = (bytes: number) => `${decimal().format(bytes / BYTES_A_MEGABYTE)} MB`

/** `4,8` */
export const formatRating = (rating: number) => decimal().format(rating)

/** What `formatCount`'s text takes as its plural: "1,2 tys. osób", whatever the last digit that it leaves out. */
export const pluralCount = (count: number) => (formatCount(count) === String(count) ? count : 1000)

/** `526-104-08-28` */
export const formatNip = (nip: string) => nip.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1-$2-$3-$4')

/** `+48 600 700 800`; a number of another country stays as it is. */
export const formatPhone = (phone: string) => phone.replace(/^(\+48)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')

/** `Kram Hani (@hania.nowa)`: stalls of the same name are told apart in search results. */
export const withHandle = (name: string, username: string) => `${name} (@${username})`
