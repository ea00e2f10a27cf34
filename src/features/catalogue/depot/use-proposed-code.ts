import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { CreateDepotProduct } from '#contracts/catalogue/depot.ts'
import { newEnding, proposedCode } from './lib/proposed-code.ts'
import type { ProductValues } from './lib/product-form-values.ts'

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
