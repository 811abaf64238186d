import { entryAccess } from '@prumo/contract/finance/finance-access'
import type { PersonReferences } from '#modules/people/index.ts'
import { lockLedger } from '../ledger/queries.ts'
import { countOpenEntries, listEntryFiles } from './queries.ts'

const column = 'person_id'
const bookkeeping =
  'valores e datas ficam, sem o nome: a lei manda guardar a escrituração (LGPD, art. 16, I; CTN, art. 195; Código Civil, art. 1.194)'

export const financePersonReferences: PersonReferences = {
  access: entryAccess.read,
  prepare: lockLedger,
  countOpen: countOpenEntries,
  listFiles: listEntryFiles,
  kinds: [
    {
      table: 'financial_transaction',
      column,
      words: { one: 'lançamento', many: 'lançamentos' },
      forgetting: { how: 'clean', why: bookkeeping },
    },
    {
      table: 'transaction_sequence',
      column,
      words: { one: 'recorrência', many: 'recorrências' },
      forgetting: { how: 'clean', why: bookkeeping },
    },
    {
      table: 'statement_line',
      column,
      words: { one: 'linha de extrato', many: 'linhas de extratos' },
      isUnversioned: true,
      forgetting: { how: 'keep', why: 'o texto é do banco e prova o extrato: fica como o banco o escreveu' },
    },
    {
      table: 'statement_rule',
      column,
      words: { one: 'regra da conciliação', many: 'regras da conciliação' },
      isOfShop: true,
      forgetting: { how: 'delete' },
    },
    {
      table: 'forecast_scenario',
      column,
      words: { one: 'cenário', many: 'cenários' },
      isOfShop: true,
      forgetting: { how: 'delete' },
    },
  ],
}
