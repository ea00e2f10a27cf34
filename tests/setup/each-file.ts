import { afterAll } from 'vitest'
import { closeApp } from './app.ts'

// Registered here, because an `afterAll` that is registered within a `beforeAll` never runs.
afterAll(closeApp)
