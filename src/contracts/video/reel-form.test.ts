import { expect, test } from 'vitest'
import { CATEGORIES } from '../catalogue/category-data.ts'
import { ReelForm } from './reel-form.ts'
import { latestTime, VIDEO_TIME } from '../base/entered-time.rules.ts'

const MINUTE = 60_000
const uuid = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`
const onPage = { isOnFacebook: true, isFacebookPageSelected: true, id: uuid(9), kind: 'page' }

const whole = () => ({
  videoFile: new File(['x'], 'rolka.mp4'),
  videoDuration: 12,
  preview: { source: 'video', at: 0 },
  chooseProduct: {
    userDepotProductUuid: uuid(1),
    userDepotProductVariantUuids: [uuid(2)],
    userDepotProductCategory: '',
    userDepotProductCode: 'S-1',
    userDepotProductDescription: '',
    userDepotProductFullName: 'Sukienka lniana Bryza',
    userDepotProductName: 'Sukienka',
  },
  price: 129.99,
  description: 'Lniana sukienka na upały',
  category: CATEGORIES[0]?.categoryUuid,
  labels: '',
  schedule: { isScheduling: false, date: null },
  socialSelection: { isOnFacebook: false, isFacebookPageSelected: false, id: '', kind: 'user' },
  facebookDescription: '',
  facebookMediaType: 'video',
})

/** Faults by field: path and translation key. */
function faultsOf(changes: object): string[] {
  const { error } = ReelForm.safeParse({ ...whole(), ...changes })
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}
const product = (changes: object) => ({ chooseProduct: { ...whole().chooseProduct, ...changes } })
const at = (date: Date | null) => ({ schedule: { isScheduling: true, date } })
const fromNow = (ms: number) => new Date(Date.now() + ms)
const fromLatest = (ms: number) => new Date(latestTime(VIDEO_TIME, new Date()).getTime() + ms)
const shared = (length: number) => ({ socialSelection: onPage, facebookDescription: 'a'.repeat(length) })
const asReel = (videoDuration: number | null) => ({
  ...shared(20),
  facebookMediaType: 'reel',
  videoDuration,
})

const FAMILY = '👨‍👩‍👧‍👦'

test.each<[string, object, string | null]>([
  ['a whole form', {}, null],
  ['no description', { description: '' }, 'description: tooSmall10'],
  ['9 characters', { description: 'a'.repeat(9) }, 'description: tooSmall10'],
  ['10 characters', { description: 'a'.repeat(10) }, null],
  ['150 characters', { description: 'a'.repeat(150) }, null],
  ['151 characters', { description: 'a'.repeat(151) }, 'description: tooBig150'],
  ['10 spaces', { description: ' '.repeat(10) }, 'description: tooSmall10'],
  ['9 emoji that a machine counts as 99', { description: FAMILY.repeat(9) }, 'description: tooSmall10'],
  ['10 emoji', { description: FAMILY.repeat(10) }, null],
  ['150 emoji', { description: FAMILY.repeat(150) }, null],
  ['151 emoji', { description: FAMILY.repeat(151) }, 'description: tooBig150'],
  [
    'a letter under a tower of accents',
    { description: `dziesięć: a${'\u0301'.repeat(10_000)}` },
    'description: tooBig150',
  ],
  ['no category', { category: '' }, 'category: required'],
  ['no price', { price: null }, 'price: invalidPrice'],
  ['a price that cannot be read', { price: Number.NaN }, 'price: invalidPrice'],
  ['0', { price: 0 }, 'price: tooSmallPrice'],
  ['-1', { price: -1 }, 'price: tooSmallPrice'],
  ['0.01', { price: 0.01 }, null],
  ['0.011', { price: 0.011 }, 'price: invalidPrice'],
  ['19.99, which is no binary number', { price: 19.99 }, null],
  ['1e9', { price: 1e9 }, null],
  ['a grosz more', { price: 1e9 + 0.01 }, 'price: tooBigPrice'],
  ['no product', product({ userDepotProductUuid: '' }), 'chooseProduct.userDepotProductUuid: required'],
  ['no variant', product({ userDepotProductVariantUuids: [] }), 'chooseProduct.userDepotProductVariantUuids: required'],
  ['no date while it is off', { schedule: { isScheduling: false, date: fromNow(-MINUTE) } }, null],
  ['no date while it is on', at(null), 'schedule.date: required'],
  ['a minute ago', at(fromNow(-MINUTE)), 'schedule.date: dateAfterNow'],
  ['in a minute', at(fromNow(MINUTE)), null],
  ['3 months less a minute', at(fromLatest(-MINUTE)), null],
  ['3 months and a minute', at(fromLatest(MINUTE)), 'schedule.date: dateBefore3Months'],
  ['sharing with nobody', { socialSelection: { ...onPage, kind: 'user', id: '' } }, 'socialSelection.id: noAccounts'],
  [
    'sharing on the own profile',
    { socialSelection: { ...onPage, kind: 'user', isFacebookPageSelected: false } },
    'socialSelection.id: noAccounts',
  ],
  ['10 characters for the page', shared(10), 'facebookDescription: tooSmall10'],
  ['11 characters for the page', shared(11), null],
  ['1999 characters for the page', shared(1999), null],
  ['2000 characters for the page', shared(2000), 'facebookDescription: tooBig2000'],
  ['2000 characters while nothing is shared', { facebookDescription: 'a'.repeat(2000) }, null],
  ['89.9 s as a reel', asReel(89.9), null],
  ['90 s as a reel', asReel(90), 'facebookMediaType: facebookReelTooLong'],
  ['90 s as a video', { ...asReel(90), facebookMediaType: 'video' }, null],
  ['a film that nobody could measure', asReel(null), null],
  ['no film', { videoFile: null }, 'videoFile: required'],
  ['a name instead of a film', { videoFile: 'rolka.mp4' }, 'videoFile: required'],
  ['no label of ours', { labels: 'cheap' }, 'labels: Invalid option: expected one of ""|"bestseller"|"new"|"sellout"'],
])('%s', (_, changes, fault) => {
  expect(faultsOf(changes)).toEqual(fault === null ? [] : [fault])
})

test('all faults are reported at once', () => {
  const faults = faultsOf({
    ...asReel(90),
    ...at(null),
    ...product({ userDepotProductUuid: '' }),
    videoFile: null,
    description: '',
    category: '',
    price: null,
    facebookDescription: 'a',
  })
  expect(faults.toSorted()).toEqual([
    'category: required',
    'chooseProduct.userDepotProductUuid: required',
    'description: tooSmall10',
    'facebookDescription: tooSmall10',
    'facebookMediaType: facebookReelTooLong',
    'price: invalidPrice',
    'schedule.date: required',
    'videoFile: required',
  ])
})
