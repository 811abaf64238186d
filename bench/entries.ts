import { today } from './finance.ts'
import type { Work } from './load.ts'
import type { Prepared } from './prepare.ts'
import { write } from './registers.ts'

type Writer = Prepared['writers'][number]

const entryOf = ({ accountId, categoryId }: Writer) => ({
  type: 'EXPENSE',
  amount: Math.ceil(Math.random() * 100_000) / 100,
  description: `Compra ${Math.random()}`,
  scheduleDate: today,
  destinationBankAccount: { id: accountId },
  category: { id: categoryId },
})

const ourCreation = (writer: Writer) => write('sale/transaction', writer.accessToken, () => entryOf(writer))
const bareCreation = (writer: Writer): Work => ({
  method: 'POST',
  path: '/create-entry',
  body: () => JSON.stringify(entryOf(writer)),
})

/** People of one large company write beside each other; then each of another company. The bare server inserts a row of the same columns. */
export const creationWorks = ([largest, ...others]: Prepared['writers']) => [
  {
    work: 'entries: create',
    connections: 1,
    target: 3,
    bare: () => bareCreation(largest!),
    ours: () => ourCreation(largest!),
  },
  {
    work: 'entries: create',
    connections: 16,
    target: 5,
    bare: () => bareCreation(largest!),
    ours: () => ourCreation(largest!),
  },
  {
    work: 'entries: create, a company each',
    connections: 16,
    target: 5,
    bare: (connection: number) => bareCreation(others[connection]!),
    ours: (connection: number) => ourCreation(others[connection]!),
  },
]
