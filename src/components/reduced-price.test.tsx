// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import words from '#root/locales/pl/components.json' with { type: 'json' }
import { ReducedPrice } from './reduced-price.tsx'

const i18n = createInstance()
await i18n.init({ lng: 'pl', resources: { pl: { components: words } } })

const badgeOf = (value: number, lowest: number) => {
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <ReducedPrice value={value} lowest={lowest} />
    </I18nextProvider>,
  )
  const [, shown] = /−(\d+)%/.exec(container.textContent) ?? []
  cleanup()
  return shown === undefined ? null : Number(shown)
}

test('every whole percentage of a price is shown as it is', () => {
  const percents = Array.from({ length: 99 }, (_, at) => at + 1)
  expect(percents.map((percent) => badgeOf(100 - percent, 100))).toEqual(percents)
  expect(percents.map((percent) => badgeOf((1000 - 10 * percent) / 100, 10))).toEqual(percents)
})

test('a part of a percent is not rounded up, and none is shown for a higher price', () => {
  expect([badgeOf(80.01, 100), badgeOf(0.01, 1e9), badgeOf(99.5, 100), badgeOf(120, 100)]).toEqual([19, 99, null, null])
})
