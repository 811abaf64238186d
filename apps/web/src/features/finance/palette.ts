import { formatBRL, fromCents } from '@prumo/domain/money/money'
import { linkOptions } from '@tanstack/react-router'
import { ArrowDownLeft, ArrowUpRight, FileDown, HandCoins } from 'lucide-react'
import type { PaletteAction } from '#shared/screens/palette-actions.ts'

const newEntry = (type: 'INCOME' | 'EXPENSE', begins: { amount?: number; name?: string } = {}) =>
  linkOptions({ to: '/finance/transactions/transaction', state: { beginsWith: { type, ...begins } } })
const open = (type: 'INCOME' | 'EXPENSE') => ({ to: '/finance/transactions', search: { status: 'OPEN', type } })

export const financeActions: readonly PaletteAction[] = [
  {
    label: 'Lançar despesa',
    isUsual: true,
    also: ['conta a pagar', 'nova despesa', 'gasto', 'pagamento', 'novo lançamento'],
    icon: ArrowUpRight,
    place: newEntry('EXPENSE'),
    ofAmount: (cents) => ({
      label: `Lançar despesa de ${formatBRL(cents)}`,
      place: newEntry('EXPENSE', { amount: fromCents(cents) }),
    }),
    ofText: (name) => ({ label: `Lançar despesa “${name}”`, place: newEntry('EXPENSE', { name }) }),
  },
  {
    label: 'Lançar receita',
    isUsual: true,
    also: ['conta a receber', 'nova receita', 'entrada', 'recebimento', 'novo lançamento'],
    icon: ArrowDownLeft,
    place: newEntry('INCOME'),
    ofAmount: (cents) => ({
      label: `Lançar receita de ${formatBRL(cents)}`,
      place: newEntry('INCOME', { amount: fromCents(cents) }),
    }),
  },
  {
    label: 'Contas a pagar',
    also: ['o que devo', 'despesas em aberto', 'boletos', 'vencimentos'],
    icon: ArrowUpRight,
    place: open('EXPENSE'),
  },
  {
    label: 'Contas a receber',
    also: ['receitas em aberto', 'recebimentos'],
    icon: ArrowDownLeft,
    place: open('INCOME'),
  },
  {
    label: 'Quem me deve',
    also: ['devedores', 'inadimplentes', 'inadimplência', 'cobrar', 'a receber por pessoa'],
    icon: HandCoins,
    place: linkOptions({ to: '/finance/reports/ageing', search: {} }),
  },
  {
    label: 'Importar extrato',
    isUsual: true,
    also: ['extrato bancário', 'ofx', 'importar banco'],
    icon: FileDown,
    place: linkOptions({
      to: '/finance/bank-statements/history',
      search: {},
      state: { beginsWith: { isBegun: true } },
    }),
  },
]
