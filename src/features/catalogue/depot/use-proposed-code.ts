import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { CreateDepotProduct } from '#contracts/catalogue/depot.ts'
import { fold } from '#lib/base/fold.ts'
import type { ProductValues } from './lib/product-form-values.ts'

const WORD_MAX = 10

/** A code for a new product: the first word of its name, and an ending that makes it the only one. */
export function proposedCode(name: string, ending: string): string {
  const word = fold(name)
    .toUpperCase()
    .match(/[A-Z0-9]{2,}/)?.[0]
  return word === undefined ? '' : `${word.slice(0, WORD_MAX)}-${ending}`
}

/** Four letters and digits, without those that look alike. */
export function newEnding(): string {
  const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => signs[byte % signs.length]).join('')
}

/** Proposes the code of a new product by its name, until the seller types another one. */
export function useProposedCode(form: UseFormReturn<ProductValues, unknown, CreateDepotProduct>, isNew: boolean) {
  const [ending] = useState(newEnding)
  const proposed = useRef('')
  const name = useWatch({ control: form.control, name: 'name' })
  const propose = useEffectEvent((next: string) => {
    if (!isNew || form.getValues('code') !== proposed.current) return
    form.setValue('code', next)
    proposed.current = next
  })
  useEffect(() => propose(proposedCode(name, ending)), [name, ending])
}
