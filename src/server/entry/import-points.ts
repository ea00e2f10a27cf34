/** `npm run points -- FILE`: replaces the parcel lockers by those in InPost's list, a JSON file. */
import { readConfig } from '../context/config.ts'
import { openDatabase } from '../db/client.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { createLog } from '../context/log.ts'
import { createDeliveryService } from '../areas/catalogue/delivery/service.ts'
import { readPointsFile } from '../ports/delivery/points-file.ts'

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Name the file: npm run points -- FILE')
const { points, unreadable } = await readPointsFile(file)
const config = { ...readConfig(), part: 'admin' as const }
const database = await openDatabase(config, createLog(config))
try {
  await migrateDatabase(database)
  // No page names them.
  await createDeliveryService({ ...database, changes: { touch: () => {} } }).replacePoints(points)
} finally {
  await database.close()
}
console.log(`${points.length} pickup points were stored; ${unreadable} entries of the file could not be read`)
