/** Runs the S3 store as a process that can be killed. Its arguments are the folder of the objects and the port. */
import { startS3 } from '#tests/factories/s3-server.ts'

const [directory = '', port = ''] = process.argv.slice(2)
const { env, publicUrl } = await startS3({}, { place: { directory, port: Number(port) } })
process.send?.({ env, publicUrl })
process.on('disconnect', () => process.exit(0))
