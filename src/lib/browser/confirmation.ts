import { create } from 'zustand'

/** True while the user is prompted. */
const usePrompt = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

export const useConfirmationPrompt = () => usePrompt((state) => state.isOpen)

let answer: Promise<boolean> | null = null
let settle: (isConfirmed: boolean) => void = () => undefined
let isConnected = false

/** Registers the dialog. Without it, nobody is prompted. */
export function connectConfirmation() {
  isConnected = true
  return () => {
    isConnected = false
  }
}

/**
 * Prompts the user to prove that the account is theirs, once for all calls that wait. Resolves to true when they have.
 */
export async function promptConfirmation(): Promise<boolean> {
  if (!isConnected) return false
  answer ??= prompt().finally(() => {
    answer = null
  })
  return answer
}

function prompt(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  usePrompt.setState({ isOpen: true })
  settle = (isConfirmed) => {
    usePrompt.setState({ isOpen: false })
    resolve(isConfirmed)
  }
  return promise
}

export const settleConfirmation = (isConfirmed: boolean) => settle(isConfirmed)
