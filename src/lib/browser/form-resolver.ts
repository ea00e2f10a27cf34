import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

type FieldOf<Input> = Input extends unknown ? keyof Input : never

/**
 * A form may hold values that its contract rejects, such as a choice not made yet. So only the names of the fields are
 * type-checked against the contract. The submit handler gets the output of the contract.
 */
export const formResolver =
  <Values extends FieldValues>() =>
  <Output, Input>(
    contract: z.ZodType<Output, Input> & (keyof Values extends FieldOf<Input> ? unknown : { unknownField: never }),
  ): Resolver<Values, unknown, Output> =>
    zodResolver<Values, unknown, Output>(contract as z.ZodType<Output, unknown> as z.ZodType<Output, Values>)
