import { afterAll } from 'vitest'
import { closeApp } from './app.ts'

// Here and not where the app is started: what a `beforeAll` would register for the end is never called.
afterAll(closeApp)
