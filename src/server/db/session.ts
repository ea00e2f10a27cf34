import { Client, type ClientConfig } from 'pg'
import { StartError } from '../entry/start-error.ts'

/** Connection whose state lasts between transactions: for migrations, which a pooler must not pass to strangers. */
export type Session = Pick<Client, 'query' | 'end'>

export class PoolerError extends StartError {
  constructor() {
    super(
      'DATABASE_URL leads to a pooler. Set DATABASE_DIRECT_URL to PostgreSQL itself: migrations and events need ' +
        'connections of their own.',
    )
  }
}

/** `isSure`: the operator has named this connection as the direct one. @throws PoolerError */
export async function openSession(options: ClientConfig, isSure: boolean): Promise<Session> {
  const client = new Client(options)
  // Its queries report the loss. Without a listener the error would end the process.
  client.on('error', () => undefined)
  await client.connect()
  if (isSure || (await isDirect(client))) return client
  await client.end()
  throw new PoolerError()
}

/** A pooler makes up the number of the process with which the driver could cancel queries. */
async function isDirect(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid === (client as Client & { processID: number | null }).processID
}
