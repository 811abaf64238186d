import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { crud } from '#platform/db/crud.ts'
import { bankAccountSource } from './queries.ts'

export const bankAccountHandlers = crud(bankAccounts, bankAccountSource)
