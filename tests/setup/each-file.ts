import { afterAll } from 'vitest'
import { hashCheaply } from '#server/auth/passwords.ts'
import { closeApp } from './app.ts'

hashCheaply()

// Registered here, because an `afterAll` that is registered within a `beforeAll` never runs.
afterAll(closeApp)
