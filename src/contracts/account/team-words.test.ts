import { expect, test } from 'vitest'
import type { Call, Calls } from '#contracts/base/calls.ts'
import { activityOf, isTraced, teamRolesOf } from '#contracts/base/team.rules.ts'
import words from '../../../locales/pl/team.json' with { type: 'json' }

const modules = import.meta.glob<Record<string, Calls>>('/src/contracts/*/*.calls.ts', { eager: true })
const calls = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((all) => Object.entries<Call>(all))
const traced = calls.filter(([key, call]) => teamRolesOf(call).length > 0 && isTraced(key, call))

test('the history of a team has words for everything that its members can do', () => {
  expect(traced.length).toBeGreaterThan(40)
  expect(traced.map(([key]) => activityOf(key)).filter((call) => !(call in words.activity))).toEqual([])
})

test('no two calls have the same name in the history', () => {
  const names = calls.map(([key]) => activityOf(key))
  expect(names.length - new Set(names).size).toBe(0)
})

test('reading, and changes too small for the history, are not traced', () => {
  const answers = { 200: {} }
  expect(isTraced('GET /user/:id/sale', { answers })).toBe(false)
  expect(isTraced('GET /user/:id/sale/export.csv', { answers: {} })).toBe(true)
  expect(isTraced('PATCH /user/:id/sale/:uuid', { answers })).toBe(true)
  expect(isTraced('PUT /media', { answers, isUntraced: true })).toBe(false)
})
