import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./src/server/areas/*/*/table.ts', './src/server/auth/*table.ts'],
  out: './src/server/db/migrations',
})
