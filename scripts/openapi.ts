// npm run -s openapi: the API document on standard output.
import { openApiDocument } from '../apps/api/src/platform/http/open-api.ts'

process.stdout.write(`${JSON.stringify(openApiDocument(process.env['PRUMO_PUBLIC_URL'] ?? ''), null, 2)}\n`)
