import { uuidv7 } from '@prumo/domain/text/uuid'
import { unique, uniqueInLetters, type ExampleBodies } from './example-values.ts'

/** Bank statements, their reconciliation and their rules. */
export const statementBodies: ExampleBodies = {
  'finance/statements.accounts': () => ({ numbers: ['12345-6'] }),
  'finance/statements.lines': () => ({
    skip: 0,
    limit: 10,
    fields: ['id', 'description'],
    filters: { search: 'a' },
    sort: 'lineNumber',
  }),
  'finance/statements.choose': () => ({
    changes: [{ lineId: uuidv7(), choice: 'skip', categoryId: null, personId: null }],
  }),
  'finance/statements.map': () => ({
    headerRow: 0,
    date: 0,
    description: 1,
    amount: 2,
    credit: null,
    debit: null,
    balance: null,
    document: null,
    type: null,
  }),
  'finance/reconciliation.lines': () => ({
    skip: 0,
    limit: 10,
    fields: ['id', 'description'],
    filters: { search: 'a', state: 'open' },
    sort: '-date',
  }),
  'finance/reconciliation.entries': () => ({
    skip: 0,
    limit: 10,
    fields: ['id', 'description'],
    filters: { search: 'a', status: 'open' },
    sort: '-day',
  }),
  'finance/reconciliation.suggest': () => ({ lineIds: [uuidv7()] }),
  'finance/reconciliation.plan': () => ({ bankAccountId: uuidv7(), minScore: 80 }),
  'finance/reconciliation.settle': () => ({
    settlements: [
      {
        lineIds: [uuidv7()],
        entries: [{ id: uuidv7(), amount: 500, interest: 0, fine: 0, discount: 0 }],
        fee: { amount: 1 },
      },
    ],
  }),
  'finance/reconciliation.pair': () => ({ pairs: [{ lineId: uuidv7(), otherLineId: uuidv7() }] }),
  'finance/reconciliation.createEntries': () => ({
    lines: [{ lineId: uuidv7(), description: unique('Lançamento') }],
    remember: true,
  }),
  'finance/reconciliation.categorize': () => ({ lineIds: [uuidv7()], remember: false }),
  'finance/reconciliation.ignore': () => ({ lineIds: [uuidv7()], remember: true }),
  'finance/reconciliation.restore': () => ({ lineIds: [uuidv7()] }),
  'finance/reconciliation.days': () => ({ bankAccountId: uuidv7(), startDate: '2026-01-01', endDate: '2026-01-31' }),
  'finance/statement-rules.list': () => ({
    skip: 0,
    limit: 10,
    fields: ['id', 'text'],
    filters: { search: 'a', action: 'ignore' },
    sort: 'text',
  }),
  'finance/statement-rules.create': () => ({ text: uniqueInLetters('regra'), action: 'ignore', isEnabled: true }),
  'finance/statement-rules.update': () => ({ text: uniqueInLetters('regra'), isEnabled: false, version: 1 }),
  'finance/statement-rules.reorder': () => ({ ids: [] }),
  'finance/statement-rules.preview': () => ({ bankAccountId: uuidv7() }),
  'finance/statement-rules.apply': () => ({ bankAccountId: uuidv7() }),
}
