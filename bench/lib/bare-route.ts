/**
 * Baseline for a read: a Fastify route that runs the same statements and sends the same JSON. Its argument names the
 * database, the size of the pool, and what each path does.
 */
import Fastify from 'fastify'
import { Pool, type QueryConfig } from 'pg'

export type BareRoute = { path: string; statements: QueryConfig[]; answer: unknown }
export type BareRoutes = { databaseUrl: string; poolSize: number; routes: BareRoute[] }

process.once('message', (message) => {
  const { databaseUrl, poolSize, routes } = message as BareRoutes
  const pool = new Pool({ connectionString: databaseUrl, max: poolSize })
  const app = Fastify()
  for (const { path, statements, answer } of routes)
    app.get(path, async () => {
      for (const statement of statements) await pool.query(statement)
      return answer
    })
  void app.listen({ port: 0, host: '127.0.0.1' }).then((origin) => process.send?.(origin))
})
process.on('disconnect', () => process.exit(0))
