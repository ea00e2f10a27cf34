import type { FileFacts } from './upload-machine.ts'

export const factsOf = (file: File): FileFacts => ({
  name: file.name,
  size: file.size,
  lastModified: file.lastModified,
})

/** A renamed file is still the same one; another size or time of change means other bytes, which must not be joined. */
export const isSameFile = (before: FileFacts, now: FileFacts) =>
  before.size === now.size && before.lastModified === now.lastModified
