// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createInstance } from 'i18next'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import pictures from '#root/locales/pl/pictures.json' with { type: 'json' }
import { PictureTiles } from './picture-tiles.tsx'

afterEach(cleanup)

let order: string[] = []
function Sorted({ isFixed }: { isFixed: boolean }) {
  const [uuids, setUuids] = useState(['a', 'b', 'c'])
  const sort = (next: string[]) => {
    order = next
    setUuids(next)
  }
  return <PictureTiles uuids={uuids} isFixed={isFixed} mainLabel="Główne" onOrder={sort} onRemove={() => undefined} />
}

async function show(isFixed = false) {
  order = ['a', 'b', 'c']
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { pictures } } })
  render(
    <I18nextProvider i18n={i18n}>
      <Sorted isFixed={isFixed} />
    </I18nextProvider>,
  )
  // Tiles in a row, 100 px wide each, wherever their pictures are.
  for (const [at, tile] of tiles().entries())
    tile.getBoundingClientRect = () => {
      const left = 100 * tiles().indexOf(tile)
      return { left, right: left + 99, top: 0, bottom: 99, x: left, y: at, width: 99, height: 99 } as DOMRect
    }
}
const tiles = () => screen.getAllByRole('listitem')
const button = (name: string) => screen.getByRole('button', { name })
const frameOf = (tile: HTMLElement | undefined) => tile?.firstElementChild as HTMLElement

test('a picture is moved by its buttons, which keep the focus, and the move is announced', async () => {
  await show()
  const later = button('Zdjęcie 1: przesuń w prawo')
  later.focus()
  fireEvent.click(later)
  expect(order).toEqual(['b', 'a', 'c'])
  expect(screen.getByRole('status').textContent).toBe('Zdjęcie 1 jest teraz na miejscu 2 z 3')
  await waitFor(() => expect(document.activeElement).toBe(button('Zdjęcie 2: przesuń w prawo')))
  fireEvent.click(button('Zdjęcie 2: przesuń w prawo'))
  // At the end the other direction is left.
  await waitFor(() => expect(document.activeElement).toBe(button('Zdjęcie 3: przesuń w lewo')))
  expect(order).toEqual(['b', 'c', 'a'])
})

test('a picture is dragged to where the pointer is, until it is released', async () => {
  await show()
  fireEvent.pointerDown(frameOf(tiles()[0]), { pointerType: 'mouse', button: 0 })
  fireEvent.pointerMove(window, { clientX: 250, clientY: 50 })
  await waitFor(() => expect(order).toEqual(['b', 'c', 'a']))
  fireEvent.pointerMove(window, { clientX: 150, clientY: 50 })
  await waitFor(() => expect(order).toEqual(['b', 'a', 'c']))
  fireEvent.pointerUp(window)
  fireEvent.pointerMove(window, { clientX: 10, clientY: 50 })
  expect(order).toEqual(['b', 'a', 'c'])
})

test('a fixed order has no buttons and is not dragged', async () => {
  await show(true)
  expect(screen.queryByRole('button')).toBeNull()
  fireEvent.pointerDown(frameOf(tiles()[0]), { pointerType: 'mouse', button: 0 })
  fireEvent.pointerMove(window, { clientX: 250, clientY: 50 })
  expect(order).toEqual(['a', 'b', 'c'])
})
