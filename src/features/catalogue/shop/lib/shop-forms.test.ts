import { expect, test } from 'vitest'
import { EditShop, EditTrader } from '#contracts/catalogue/edit-shop.ts'
import shopWords from '#root/locales/pl/shop.json' with { type: 'json' }
import traderWords from '#root/locales/pl/trader-form.json' with { type: 'json' }
import { TRADER_FIELDS, traderFormOf } from '../trader-form.tsx'

const long = 'x'.repeat(10_000)

const NOTHING = { trader: null, regon: '' }

test('every invalid field of a shop has a message', () => {
  const { issues } = EditShop.safeParse({ name: 'x', description: long, returns: long }).error ?? {
    issues: [],
  }
  const fields = issues.map(({ path }) => String(path[0]))
  expect(new Set(fields)).toEqual(new Set(['name', 'description', 'returns']))
  for (const field of fields) expect(shopWords.errors).toHaveProperty([field, 'wrong'])
})

test('an empty form starts as a private person with the account’s e-mail address and can be saved', () => {
  const form = traderFormOf(NOTHING, 'ola@example.com')
  expect(EditTrader.parse(form)).toEqual({ kind: 'private', email: 'ola@example.com', phone: '' })
})

test('an empty business form has an existing message for every field but the phone', () => {
  const { issues } = EditTrader.safeParse({ ...traderFormOf(NOTHING, ''), kind: 'business', regon: '1', phone: '123' })
    .error ?? {
    issues: [],
  }
  const fields = issues.map(({ path }) => String(path[0]))
  expect(new Set(fields)).toEqual(new Set(TRADER_FIELDS))
  for (const field of fields) expect(traderWords.errors).toHaveProperty([field, 'wrong'])
})
