// One instance of Prumo in production mode, on the database the bench made.
import { startInstance } from '../apps/api/src/start.ts'
import { readSettings } from '../apps/api/src/platform/settings.ts'
import type { ConnectionSettings } from '../apps/api/src/platform/db/connection.ts'

const { connection, folder } = JSON.parse(process.env['BENCH']!) as { connection: ConnectionSettings; folder: string }
const settings = readSettings({
  PORT: '0',
  HOST: '127.0.0.1',
  PRUMO_MODE: 'production',
  PRUMO_LOG: 'silent',
  PRUMO_LIMIT_FACTOR: '1000',
  PRUMO_TRUST_PROXY: '1',
  PRUMO_DATA: folder,
})
const instance = await startInstance(settings, connection)
const port = await instance.listen()
process.send!({ port, accessKey: Buffer.from(instance.services.secrets.accessToken).toString('base64url') })
