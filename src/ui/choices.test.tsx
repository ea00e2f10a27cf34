// @vitest-environment jsdom
import '#tests/setup/jsdom-layout.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { Dialog } from './dialog.tsx'
import { RadioCards } from './radio-cards.tsx'
import { Switch } from './switch.tsx'
import { TextLink } from './text-link.tsx'

test('a partly checked box stays so until its value changes', async () => {
  const reported: boolean[] = []
  const all = (isIndeterminate: boolean, isChecked: boolean) => (
    <Checkbox
      label="Wszystko"
      checked={isChecked}
      isIndeterminate={isIndeterminate}
      onChange={(event) => reported.push(event.target.checked)}
    />
  )
  const { rerender } = render(all(true, false))
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Wszystko' })
  expect([box.indeterminate, box.checked]).toEqual([true, false])
  await userEvent.click(box)
  expect(reported).toEqual([true])
  rerender(all(false, true))
  expect([box.indeterminate, box.checked]).toEqual([false, true])
  rerender(all(true, false))
  expect(box.indeterminate).toBe(true)
})

test('a partly checked box whose click changes nothing stays partly checked', async () => {
  function Stubborn() {
    const [clicks, setClicks] = useState(0)
    return (
      <Checkbox label={`Wszystko ${clicks}`} checked={false} isIndeterminate onChange={() => setClicks(clicks + 1)} />
    )
  }
  render(<Stubborn />)
  const box = screen.getByRole<HTMLInputElement>('checkbox')
  await userEvent.click(box)
  expect(box.indeterminate).toBe(true)
})

test('a form gets the element of a box by its ref', () => {
  const ref = { current: null as HTMLInputElement | null }
  render(<Checkbox label="Zgoda" ref={ref} />)
  expect(ref.current).toBe(screen.getByRole('checkbox'))
})

test('radio cards are a named group of named and described options, chosen by click and arrow keys', async () => {
  const chosen: string[] = []
  function Form() {
    const [value, setValue] = useState<'reel' | 'live' | null>(null)
    return (
      <RadioCards
        label="Co pokazujesz"
        error="Wybierz jedno"
        options={[
          { value: 'reel', label: 'Rolka', description: 'Krótki film' },
          { value: 'live', label: 'Transmisja' },
        ]}
        value={value}
        onValueChange={(next) => {
          chosen.push(next)
          setValue(next)
        }}
      />
    )
  }
  render(<Form />)
  const group = screen.getByRole('radiogroup', { name: 'Co pokazujesz' })
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Wybierz jedno')
  await userEvent.click(screen.getByRole('radio', { name: 'Rolka', description: 'Krótki film' }))
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Transmisja' }))
  expect(chosen).toContain('reel')
})

test('a switch is named by its label, and a click on the label turns it', async () => {
  const turned: boolean[] = []
  render(
    <Switch label="Powiadamiaj" help="O nowych transmisjach" isOn={false} onChange={(isOn) => turned.push(isOn)} />,
  )
  await userEvent.click(screen.getByText('Powiadamiaj'))
  expect(turned).toEqual([true])
  expect(screen.getByRole('switch', { name: /Powiadamiaj/ }).getAttribute('aria-checked')).toBe('false')
})

test('a dialog takes the focus, Escape declines, and the focus returns to the opener', async () => {
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Usuń</button>
        <Dialog
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          isUrgent
          title="Usunąć rolkę?"
          text="Nie da się tego cofnąć."
          actions={<button onClick={() => setIsOpen(false)}>Zostaw</button>}
        />
      </>
    )
  }
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Usuń' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Usunąć rolkę?', description: 'Nie da się tego cofnąć.' })
  expect(dialog.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Usuń' }))
})

test('an external link opens a new tab, says so, and gives it no access to this one', () => {
  render(
    <TextLink href="https://kramik.example" variant="external" newTabLabel="nowa karta">
      Strona
    </TextLink>,
  )
  const link = screen.getByRole('link', { name: 'Strona (nowa karta)' })
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
})
