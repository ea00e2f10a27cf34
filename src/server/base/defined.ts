type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** Fields of a partial body that were sent, that is, are not undefined. */
export const definedOf = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>
