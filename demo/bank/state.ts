import { randomInt, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** 0: nothing came; 1: paid, not verified by the shop; 2: paid; 3: returned. */
export type Transaction = {
  token: string
  sessionId: string
  amount: number
  currency: string
  description: string
  urlReturn: string
  urlStatus: string
  channel: number
  /** Milliseconds. */
  payableUntil: number
  /** Given once it is paid. */
  orderId: number
  methodId: number
  status: 0 | 1 | 2 | 3
}

/** 1: completed; 2: pending; 4: rejected. */
export type BankRefund = {
  requestId: string
  refundsUuid: string
  orderId: number
  sessionId: string
  amount: number
  urlStatus: string
  status: 1 | 2 | 4
}

type StoredState = { transactions: Transaction[]; refunds: BankRefund[] }

/** The real gateway's numbers do not fit into 32 bits. */
const FIRST_ORDER_ID = 5_000_000_000

export const newOrderId = () => FIRST_ORDER_ID + randomInt(1_000_000_000)
export const newToken = () => randomUUID().toUpperCase()

/** All that the bank knows, kept in `file` where there is one. */
export function createBankState(file: string | null) {
  const stored: StoredState =
    file !== null && existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as StoredState)
      : { transactions: [], refunds: [] }

  return {
    ...stored,
    ofToken: (token: string) => stored.transactions.find((one) => one.token === token),
    ofSession: (sessionId: string) => stored.transactions.find((one) => one.sessionId === sessionId),
    ofOrder: (orderId: number) => stored.transactions.find((one) => one.orderId === orderId && one.status > 0),
    refundsOf: (orderId: number) => stored.refunds.filter((one) => one.orderId === orderId),
    save: () => {
      if (file === null) return
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.new`, JSON.stringify(stored))
      renameSync(`${file}.new`, file)
    },
  }
}

export type BankState = ReturnType<typeof createBankState>
