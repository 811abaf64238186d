// npm run -s client-types: TypeScript types of every call, generated from the API document, on standard output.
import './checks/use-typescript-6.ts'
import { openApiDocument } from '../apps/api/src/platform/http/open-api.ts'

const { default: generate, astToString } = await import('openapi-typescript')
const document = JSON.stringify(openApiDocument(process.env['PRUMO_PUBLIC_URL'] ?? ''))
process.stdout.write(astToString(await generate(document)))
