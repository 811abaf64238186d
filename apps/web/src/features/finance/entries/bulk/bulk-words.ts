import { toCents } from '@prumo/domain/money/money'
import type { ListedEntry } from '../entry/entry.ts'

export type BulkKind = 'pay' | 'remove'

const many = (count: number, one: string, more: string) => (count === 1 ? one : `${count} ${more}`)

export const bulkWords = {
  pay: {
    title: 'Confirmar Lançamentos Selecionados',
    verb: 'Confirmar',
    done: (count: number) => many(count, 'Pagamento confirmado!', 'pagamentos confirmados!'),
    failed: 'Erro ao confirmar transações. Tente novamente.',
  },
  remove: {
    title: 'Excluir Lançamentos Selecionados',
    verb: 'Excluir',
    done: (count: number) => many(count, 'Lançamento deletado!', 'lançamentos deletados!'),
    failed: 'Lançamento não deletado!',
  },
} as const

/** 'Receber' when there is nothing to pay among them. */
export const payVerb = (entries: readonly ListedEntry[]) =>
  entries.length > 0 && entries.every(({ type }) => type === 'INCOME') ? 'Receber' : 'Pagar'

export function bulkSums(entries: readonly ListedEntry[]) {
  const sum = (type: ListedEntry['type']) =>
    entries
      .filter((entry) => entry.type === type)
      .reduce((total, entry) => total + Math.abs(toCents(entry.effectiveAmount)), 0)
  return { income: sum('INCOME'), expense: sum('EXPENSE'), transfer: sum('TRANSFER') }
}
