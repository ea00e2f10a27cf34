/** Works on items as they come, some at once. The first failure ends it. */
export async function inParallel<T>(
  items: AsyncGenerator<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let hasFailed = false
  const workThrough = async () => {
    try {
      for (let next = await items.next(); !hasFailed && next.done !== true; next = await items.next())
        await work(next.value)
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, workThrough))
  const failure = ends.find((end) => end.status === 'rejected')
  if (failure) throw failure.reason
}
