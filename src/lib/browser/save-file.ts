/** Downloads a file from memory. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has started by the next task, so the URL can be revoked then.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
