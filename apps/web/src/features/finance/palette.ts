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
    destination: newEntry('EXPENSE'),
    ofAmount: (cents) => ({
      label: `Lançar despesa de ${formatBRL(cents)}`,
      destination: newEntry('EXPENSE', { amount: fromCents(cents) }),
    }),
    ofText: (name) => ({ label: `Lançar despesa “${name}”`, destination: newEntry('EXPENSE', { name }) }),
  },
  {
    label: 'Lançar receita',
    isUsual: true,
    also: ['conta a receber', 'nova receita', 'entrada', 'recebimento', 'novo lançamento'],
    icon: ArrowDownLeft,
    destination: newEntry('INCOME'),
    ofAmount: (cents) => ({
      label: `Lançar receita de ${formatBRL(cents)}`,
      destination: newEntry('INCOME', { amount: fromCents(cents) }),
    }),
  },
  {
    label: 'Contas a pagar',
    also: ['o que devo', 'despesas em aberto', 'boletos', 'vencimentos'],
    icon: ArrowUpRight,
    destination: open('EXPENSE'),
  },
  {
    label: 'Contas a receber',
    also: ['receitas em aberto', 'recebimentos'],
    icon: ArrowDownLeft,
    destination: open('INCOME'),
  },
  {
    label: 'Quem me deve',
    also: ['devedores', 'inadimplentes', 'inadimplência', 'cobrar', 'a receber por pessoa'],
    icon: HandCoins,
    destination: linkOptions({ to: '/finance/reports/ageing', search: {} }),
  },
  {
    label: 'Importar extrato',
    isUsual: true,
    also: ['extrato bancário', 'ofx', 'importar banco'],
    icon: FileDown,
    destination: linkOptions({
      to: '/finance/bank-statements/history',
      search: {},
      state: { beginsWith: { isBegun: true } },
    }),
  },
]
