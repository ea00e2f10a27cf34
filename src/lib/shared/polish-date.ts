import { toWarsawTime } from '#contracts/base/warsaw-time.rules.ts'

const WARSAW_TIME = /^(\d+)-(\d+)-(\d+)T(.+)$/
const OF_MONTHS = 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'
const MONTHS = 'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień'
const WEEKDAYS = 'niedziela poniedziałek wtorek środa czwartek piątek sobota'
const SHORT_WEEKDAYS = 'niedz. pon. wt. śr. czw. pt. sob.'
const word = (words: string, index: number) => words.split(' ')[index] ?? ''

/**
 * Parts of a date in Polish time. `ofMonth` is the form of the month after a day (`listopada`), `month` the form
 * without a day (`listopad`); `time` looks like `19:00`. Does not use the formats of `Intl`, for the reason given
 * in `numbers.ts`.
 */
export function polishDate(date: Date) {
  const [, year = '', month, day, time = ''] = WARSAW_TIME.exec(toWarsawTime(date)) ?? []
  const weekday = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay()
  const ofMonth = word(OF_MONTHS, Number(month) - 1)
  return {
    year,
    ofMonth,
    time,
    day: String(Number(day)),
    month: word(MONTHS, Number(month) - 1),
    shortMonth: ofMonth.slice(0, 3),
    weekday: word(WEEKDAYS, weekday),
    shortWeekday: word(SHORT_WEEKDAYS, weekday),
  }
}
