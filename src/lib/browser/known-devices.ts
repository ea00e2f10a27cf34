import { KNOWN_DEVICES_MAX } from '#contracts/account/auth.rules.ts'
import { localStore } from './storage.ts'

const STORAGE_KEY = 'known-devices'

/** Tokens of earlier sign-ins in this browser, latest first. They sign nobody in. */
export function knownDevices(): string[] {
  try {
    const stored: unknown = JSON.parse(localStore.get(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, KNOWN_DEVICES_MAX) : []
  } catch {
    return [] // not JSON
  }
}

export const addKnownDevice = (token: string) =>
  localStore.set(STORAGE_KEY, JSON.stringify([token, ...knownDevices()].slice(0, KNOWN_DEVICES_MAX)))
