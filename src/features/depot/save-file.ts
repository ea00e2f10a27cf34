/** Lets the browser keep it under this name, where it keeps what is downloaded. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has begun by the next turn; the address is of no use any more.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
