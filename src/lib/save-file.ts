/** Downloads a file that the page already holds. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has begun by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
