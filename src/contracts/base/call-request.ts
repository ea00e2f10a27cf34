import type { z } from 'zod'
import type { Call } from './calls.ts'

/** A list that is sent may be read-only. */
type Sent<T> = T extends readonly (infer Entry)[]
  ? readonly Sent<Entry>[]
  : T extends object
    ? { [Key in keyof T]: Sent<T[Key]> }
    : T

/** A query is text on the wire, so that zod often knows only the type that it becomes. */
type QueryValue<Input, Output> = Sent<unknown extends Input ? Output : Input | Output>
type QueryInput<Input, Output extends Record<keyof Input, unknown>> = {
  [Key in keyof Input as undefined extends Input[Key] ? Key : never]?: QueryValue<Input[Key], Output[Key]> | undefined
} & { [Key in keyof Input as undefined extends Input[Key] ? never : Key]: QueryValue<Input[Key], Output[Key]> }

export type ParamsOf<One extends Call> = One extends { params: infer Schema extends z.ZodType }
  ? { [Key in keyof z.output<Schema>]: string }
  : never
export type QueryOf<One extends Call> = One extends { query: infer Schema extends z.ZodType }
  ? QueryInput<z.input<Schema>, z.output<Schema> & Record<keyof z.input<Schema>, unknown>>
  : never
type HeadersOf<One extends Call> = One extends { headers: infer Schema extends z.ZodType } ? z.input<Schema> : never
export type BodyOf<One extends Call> = One extends { body: infer Body }
  ? Body extends z.ZodType
    ? Sent<z.input<Body>>
    : FormData
  : never

/** A part that the call does not have cannot be given, and one in which nothing is needed may be left out. */
type Given<Name extends string, Part> = [Part] extends [never]
  ? unknown
  : object extends Part
    ? { [Key in Name]?: Part | undefined }
    : { [Key in Name]: Part }

/** Parts of a request for a call, as its sender gives them. */
export type RequestOf<One extends Call> = Given<'params', ParamsOf<One>> &
  Given<'query', QueryOf<One>> &
  Given<'headers', HeadersOf<One>> &
  Given<'body', BodyOf<One>>
