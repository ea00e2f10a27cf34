// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'react-toastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Sheet } from './sheet.tsx'
import { ToastArea } from './toast-area.tsx'
import { showToast } from './toast.ts'

beforeEach(async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  render(<ToastArea label="Powiadomienia" closeLabel="Zamknij" />)
})
afterEach(() => {
  toast.clearWaitingQueue()
  for (const element of document.querySelectorAll<HTMLElement>('[data-toast]')) toast.dismiss(element.dataset.toast)
  cleanup()
  vi.restoreAllMocks()
})

const show = async (...texts: string[]) => {
  for (const text of texts) showToast({ kind: text === 'źle' ? 'error' : 'info', text })
  await screen.findByText(texts[0] ?? '')
}
const shown = () => [...document.querySelectorAll<HTMLElement>('[data-toast]')].map(({ dataset }) => dataset.toast)
const toastOf = (text: string) => {
  const element = screen.getByText(text).closest<HTMLElement>('.Toastify__toast')
  if (!element) throw new Error(`No toast says ${text}`)
  return element
}
/** A toast closes when its progress animation ends, so pausing the animation keeps it open. */
const clockOf = (text: string) => {
  const { animationDuration, animationPlayState } =
    toastOf(text).querySelector<HTMLElement>('.Toastify__progress-bar')?.style ?? {}
  return [animationDuration, animationPlayState]
}
const isLeaving = (text: string) => toastOf(text).className.includes('slide-exit')
/** jsdom tracks no pointer position, so events carry it. */
const point = (type: string, target: Element, clientX: number) =>
  fireEvent(target, new MouseEvent(type, { bubbles: true, button: 0, clientX }))
const sweep = (target: Element, distance: number) => {
  point('pointerdown', target, 100)
  for (let way = 0; Math.abs(way) < Math.abs(distance); way += Math.sign(distance))
    point('pointermove', target, 100 + way)
  point('pointerup', target, 100 + distance)
}

test('at most three toasts are shown, the newest on top; a fourth closes the oldest', async () => {
  await show('raz', 'dwa', 'trzy')
  expect(shown()).toEqual(['trzy', 'dwa', 'raz'])
  await show('dwa', 'cztery')
  await waitFor(() => expect(['raz', 'dwa', 'trzy'].map(isLeaving)).toEqual([true, false, false]))
  expect(shown()).not.toContain('cztery')
  fireEvent.animationEnd(toastOf('raz'))
  await screen.findByText('cztery')
  expect(shown()).toEqual(['cztery', 'trzy', 'dwa'])
})

test('a repeated text is one toast', async () => {
  await show('raz', 'raz')
  expect(shown()).toEqual(['raz'])
})

test('a toast closes after 5 seconds, not counting the time under a mouse or with the focus', async () => {
  await show('raz')
  fireEvent.animationEnd(toastOf('raz'))
  expect(clockOf('raz')).toEqual(['5000ms', 'running'])
  fireEvent.mouseEnter(toastOf('raz'))
  expect(clockOf('raz')[1]).toBe('paused')
  fireEvent.mouseLeave(toastOf('raz'))
  expect(clockOf('raz')[1]).toBe('running')
  act(() => screen.getByRole('button', { name: 'Zamknij' }).focus())
  expect(clockOf('raz')[1]).toBe('paused')
  act(() => screen.getByRole('button', { name: 'Zamknij' }).blur())
  expect(clockOf('raz')[1]).toBe('running')
})

test('F8 moves the focus to the newest toast, other keys do not', async () => {
  await show('raz', 'dwa')
  fireEvent.keyDown(document.body, { key: 'F9' })
  expect(document.activeElement).toBe(document.body)
  fireEvent.keyDown(document.body, { key: 'F8' })
  expect(document.activeElement).toBe(toastOf('dwa'))
})

test.each([
  [49, false],
  [50, true],
  [-200, false],
])('a toast swiped %d pixels to the right closes: %s', async (distance, goes) => {
  await show('raz')
  sweep(screen.getByText('raz'), distance)
  expect(isLeaving('raz')).toBe(goes)
})

test('screen readers announce messages politely and errors at once, in a named region', async () => {
  await show('raz', 'źle')
  expect([toastOf('raz').getAttribute('role'), toastOf('źle').getAttribute('role')]).toEqual(['status', 'alert'])
  const area = screen.getByRole('region', { name: 'Powiadomienia' })
  expect(area.getAttribute('aria-live')).toBe('polite')
})

const undo = (text: string) => within(toastOf(text)).getByRole('button', { name: 'Cofnij' })

test('an action of a toast leaves the sheet below it open', async () => {
  const onOpenChange = vi.fn()
  render(
    <Sheet isOpen onOpenChange={onOpenChange} title="Czat" closeLabel="Zamknij czat">
      <p>tekst</p>
    </Sheet>,
  )
  const onAction = vi.fn()
  showToast({ kind: 'success', text: 'zrobione', action: { label: 'Cofnij', onAction } })
  await screen.findByText('zrobione')
  const button = within(toastOf('zrobione')).getByText('Cofnij')
  fireEvent.pointerDown(button)
  fireEvent.click(button)
  expect(onAction).toHaveBeenCalledOnce()
  expect(onOpenChange).not.toHaveBeenCalled()
})

test('over an open sheet the toasts can be reached by F8 and by Tab after its last element, and give the focus back', async () => {
  Element.prototype.checkVisibility = () => true
  render(
    <Sheet isOpen onOpenChange={vi.fn()} title="Czat" closeLabel="Zamknij czat">
      <button>Wyślij</button>
    </Sheet>,
  )
  showToast({ kind: 'success', text: 'zrobione', action: { label: 'Cofnij', onAction: vi.fn() } })
  await screen.findByText('zrobione')
  expect(toastOf('zrobione').closest('[aria-hidden="true"]')).toBeNull()
  const [first, last] = [toastOf('zrobione'), screen.getByText('Wyślij')]
  last.focus()
  fireEvent.keyDown(last, { key: 'Tab' })
  expect(document.activeElement).toBe(first)
  fireEvent.keyDown(first, { key: 'Tab', shiftKey: true })
  expect(document.activeElement).toBe(last)
  fireEvent.keyDown(last, { key: 'F8' })
  expect(document.activeElement?.closest('[data-toasts]')).not.toBeNull()
  undo('zrobione').focus()
  fireEvent.click(undo('zrobione'))
  fireEvent.animationEnd(toastOf('zrobione'))
  await waitFor(() => expect(document.activeElement).toBe(last))
})

test('one with an action that ends goes with it, even while it is pointed at, and does nothing while it leaves', async () => {
  const onAction = vi.fn()
  showToast({ kind: 'success', text: 'zrobione', action: { label: 'Cofnij', onAction, forMs: 1 } })
  await screen.findByText('zrobione')
  fireEvent.mouseEnter(toastOf('zrobione'))
  await waitFor(() => expect(isLeaving('zrobione')).toBe(true))
  fireEvent.click(undo('zrobione'))
  expect(onAction).not.toHaveBeenCalled()
})

test('the same words with an action again replace the former: only what was done last can be undone', async () => {
  const [first, second] = [vi.fn(), vi.fn()]
  showToast({ kind: 'success', text: 'zrobione', action: { label: 'Cofnij', onAction: first } })
  fireEvent.animationEnd((await screen.findByText('zrobione')).closest('.Toastify__toast') as Element)
  showToast({ kind: 'success', text: 'zrobione', action: { label: 'Cofnij', onAction: second } })
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Cofnij' })).toHaveLength(2))
  for (const button of screen.getAllByRole('button', { name: 'Cofnij' })) fireEvent.click(button)
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledOnce()
})
