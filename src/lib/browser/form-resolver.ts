import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { findCodeFailure } from './code-failure.ts'

/** Loads of contracts that no form has needed yet. */
const waiting = new Set<() => Promise<unknown>>()

/** Loads them as soon as somebody enters a form, so that its button need not wait for them. */
function loadWaiting({ target }: Event) {
  if (!(target instanceof Element) || !target.closest('form')) return
  for (const load of waiting) load().catch(() => undefined)
  waiting.clear()
}
if (typeof document !== 'undefined') document.addEventListener('focusin', loadWaiting)

type FieldOf<Input> = Input extends unknown ? keyof Input : never

/**
 * Validates a form by its contract, which `load` imports when a field of the form first gets the focus, so that the page
 * opens without it. A contract that cannot be loaded is a fault of the whole form, like the network that its call would
 * need.
 *
 * A form may hold values that its contract rejects, such as a choice not made yet. So only the names of the fields are
 * type-checked against the contract. The submit handler gets the output of the contract.
 */
export const formResolver =
  <Values extends FieldValues>() =>
  <Output, Input>(
    load: () => Promise<
      z.ZodType<Output, Input> & (keyof Values extends FieldOf<Input> ? unknown : { unknownField: never })
    >,
  ): Resolver<Values, unknown, Output> => {
    const loadAll = () => Promise.all([import('@hookform/resolvers/zod'), load()])
    waiting.add(loadAll)
    return async (values, context, options) => {
      const loaded = await loadAll().catch(() => null)
      if (!loaded) return { values: {}, errors: { root: { type: await findCodeFailure() } } as FieldErrors<Values> }
      const [{ zodResolver }, contract] = loaded
      const resolve = zodResolver<Values, unknown, Output>(
        contract as z.ZodType<Output, unknown> as z.ZodType<Output, Values>,
      )
      return resolve(values, context, options)
    }
  }
