import type { Person } from '../testing/builders.ts'
import { sampleXlsx } from '../testing/sample-files.ts'
import type { TestApp } from '../testing/test-app.ts'
import { uploadFile } from '../testing/upload-file.ts'
import { exampleBody } from './example-bodies.ts'
import { anAccount, recordMakers } from './records.ts'
import type { NamedRoute } from './route-request.ts'
import type { Path } from './schema-walk.ts'

type References = (app: TestApp, person: Person, asked: Path) => object | Promise<object>

/** What a person must name of their own for the example of a route to be accepted; `asked` is the reference a proof is about to exchange. */
const ownReferences: Record<string, References> = {
  'billing/payment-methods.setDefault': async (app, person) => ({ paymentMethodId: await idOf('billing/payment-methods', app, person) }),
  'identity/sessions.signIn': (_app, { email }) => ({ email }),
  'identity/sessions.switchCompany': (_app, { companyId }) => ({ companyId }),
  'imports/imports.create': async (app, person) => ({ fileUrl: (await uploadFile(app, person, 'clientes.xlsx', sampleXlsx)).id! }),
  'notifications/devices.register': (_app, { userId }) => ({ userId }),
  'finance/transactions.create': async (app, person, asked) => ({ destinationBankAccount: { id: await anAccount(app, person) }, ...(await forTransfers(app, person, asked)) }),
  'finance/transactions.update': (app, person, asked) => forTransfers(app, person, asked),
  'finance/transactions.confirmAll': async (app, person) => ({ ids: [await idOf('finance/transactions', app, person)] }),
  'finance/transactions.removeAll': async (app, person) => ({ ids: [await idOf('finance/transactions', app, person)] }),
  'finance/sale-hand-off.create': async (app, person) => ({ bankAccountId: await anAccount(app, person) }),
}

/** The example of a route as this person can send it. */
export async function ownBody(app: TestApp, person: Person, route: NamedRoute, asked: Path = []) {
  const example = exampleBody(route)
  return example && { ...example, ...(await ownReferences[route.name]?.(app, person, asked)) }
}

const idOf = async (group: string, app: TestApp, person: Person) => (await recordMakers[group]!(app, person))['id']!

/** Only a transfer has an account it comes from, and it goes to another. */
const forTransfers: References = async (app, person, [field]) =>
  field === 'sourceBankAccount' ? { type: 'TRANSFER', destinationBankAccount: { id: await idOf('finance/bank-accounts', app, person) } } : {}
