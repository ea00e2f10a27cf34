/** Error that is displayed without a stack trace. */
export class PlainError extends Error {}

const isTty = process.stdout.isTTY === true
const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`

/**
 * Prints progress as lines such as `[1/4] packages … installed, 32 s`. On a terminal the time is updated while a step
 * runs. Otherwise a line is begun with the step and completed at its end.
 */
export function createSteps(total) {
  let number = 0
  return async (name, work) => {
    number += 1
    const head = `[${number}/${total}] ${name} …`
    const since = Date.now()
    let note = ''
    const draw = () => process.stdout.write(`\r\x1b[K${head} ${note}${seconds(since)}`)
    const timer = isTty ? setInterval(draw, 1000) : undefined
    process.stdout.write(isTty ? head : `${head} `)
    const end = (text) => {
      clearInterval(timer)
      process.stdout.write(isTty ? `\r\x1b[K${head} ${text}\n` : `${text}\n`)
    }
    try {
      const result = await work((text) => {
        note = `${text}, `
      })
      end(result?.unchanged ? result.unchanged : `${result?.done ? `${result.done}, ` : ''}${seconds(since)}`)
      return result
    } catch (error) {
      end(`failed after ${seconds(since)}`)
      throw error
    }
  }
}
