type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** What was sent of a body that may leave things out. */
export const definedOf = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>
