import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react'
import { plainNotation } from '#lib/base/notation.ts'
import { formatAccount } from '#lib/shared/format.ts'
import { TextField } from '#ui/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'ref'> & {
  value: string
  onValueChange: (value: string) => void
}

const digitsOf = (text: string) => plainNotation(text).replace(/\D/g, '')

/** Caret position after the given number of digits. */
function placeAfter(text: string, digits: number): number {
  let left = digits
  for (let at = 0; at < text.length; at += 1) {
    if (left === 0) return at
    if (/\d/.test(text.charAt(at))) left -= 1
  }
  return text.length
}

/** Account number, grouped by four while typing. The caret stays behind the same digit. */
export function AccountField({ value, onValueChange, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = formatAccount(digitsOf(target.value))
    const before = digitsOf(target.value.slice(0, target.selectionStart ?? target.value.length))
    caret.current = placeAfter(next, before.length)
    onValueChange(next)
  }
  return (
    <TextField {...rest} ref={input} inputMode="numeric" autoComplete="off" value={value} onChange={handleChange} />
  )
}
