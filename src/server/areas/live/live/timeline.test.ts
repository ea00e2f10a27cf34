import { expect, test } from 'vitest'
import { timelineOf } from './timeline.ts'

const startedAt = new Date('2026-11-25T18:00:00Z')
const at = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000)
const named = (seconds: number, title: string) => ({ at: at(seconds), title })
const whole = {
  offsetOf: (moment: Date) => (moment.getTime() - startedAt.getTime()) / 1000,
  isShown: () => true,
}

test('shown products and bookmarks are chapters in order', () => {
  const timeline = timelineOf({
    ...whole,
    pins: [named(0, 'Torba'), named(90, 'Czapka')],
    bookmarks: [named(60, 'Pytania')],
    orders: [{ at: at(60), quantity: 3 }],
  })
  expect(timeline).toEqual({
    chapters: [
      { offset: 0, title: 'Torba', kind: 'product' },
      { offset: 60, title: 'Pytania', kind: 'bookmark' },
      { offset: 90, title: 'Czapka', kind: 'product' },
    ],
    orders: [{ offset: 60, quantity: 3 }],
  })
})

test('a product shown only briefly is not a chapter, and the previous one continues', () => {
  const { chapters } = timelineOf({
    ...whole,
    pins: [named(0, 'Torba'), named(50, 'Czapka'), named(53, 'Torba'), named(100, 'Szal')],
    bookmarks: [],
    orders: [],
  })
  expect(chapters.map(({ offset, title }) => [offset, title])).toEqual([
    [0, 'Torba'],
    [100, 'Szal'],
  ])
})

test('a trimmed-away part has no chapters and no orders', () => {
  const timeline = timelineOf({
    offsetOf: (moment) => whole.offsetOf(moment) - 30,
    isShown: (moment) => moment >= at(30),
    pins: [named(0, 'Torba'), named(40, 'Czapka')],
    bookmarks: [named(10, 'Powitanie')],
    orders: [
      { at: at(0), quantity: 1 },
      { at: at(60), quantity: 2 },
    ],
  })
  expect(timeline).toEqual({
    chapters: [{ offset: 10, title: 'Czapka', kind: 'product' }],
    orders: [{ offset: 30, quantity: 2 }],
  })
})
