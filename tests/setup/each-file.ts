import { afterAll } from 'vitest'
import { createTestDatabase, dropTestDatabase } from './database.ts'

// Awaited before the test file itself is loaded, so that even its first line finds the database.
await createTestDatabase()

afterAll(dropTestDatabase)
