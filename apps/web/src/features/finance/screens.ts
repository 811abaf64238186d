import type { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import type { categories } from '@prumo/contract/finance/categories'
import { bankAccountAccess, categoryAccess, transactionAccess } from '@prumo/contract/finance/finance-access'
import { GitCompareArrows, Landmark, Tags } from 'lucide-react'
import { listAddress } from '#shared/list/list-search.ts'
import { screen } from '#shared/screens/screen.ts'

const lineTabs = ['open', 'posted', 'settled', 'ignored'] as const

export const financeScreens = [
  screen({
    path: '/finance/bank-accounts',
    title: 'Contas Bancárias',
    menu: { group: 'finance', icon: Landmark, order: 40 },
    needs: { access: bankAccountAccess.read },
    search: listAddress<typeof bankAccounts.list>(),
    load: async () => (await import('./bank-accounts/bank-account-list.tsx')).BankAccountList,
  }),
  screen({
    path: '/finance/bank-accounts/bank-account',
    title: 'Nova conta bancária',
    needs: { access: bankAccountAccess.create },
    load: async () => (await import('./bank-accounts/bank-account-form.tsx')).BankAccountForm,
  }),
  screen({
    path: '/finance/bank-accounts/bank-account/$id',
    title: 'Conta bancária',
    needs: { access: bankAccountAccess.read },
    load: async () => (await import('./bank-accounts/bank-account-form.tsx')).BankAccountForm,
  }),
  screen({
    path: '/finance/categories',
    title: 'Categorias',
    menu: { group: 'finance', icon: Tags, order: 50 },
    needs: { access: categoryAccess.read },
    search: listAddress<typeof categories.list>(),
    load: async () => (await import('./categories/category-list.tsx')).CategoryList,
  }),
  screen({
    path: '/finance/categories/category',
    title: 'Nova categoria',
    needs: { access: categoryAccess.write },
    load: async () => (await import('./categories/category-form.tsx')).CategoryForm,
  }),
  screen({
    path: '/finance/categories/category/$id',
    title: 'Categoria',
    needs: { access: categoryAccess.read },
    load: async () => (await import('./categories/category-form.tsx')).CategoryForm,
  }),
  screen({
    path: '/finance/transactions/transaction',
    title: 'Novo lançamento',
    needs: { access: transactionAccess.write },
    load: async () => (await import('./transaction-form/entry-page.tsx')).EntryPage,
  }),
  screen({
    path: '/finance/transactions/transaction/simple',
    title: 'Novo lançamento',
    needs: { access: transactionAccess.write },
    load: async () => (await import('./transaction-form/entry-page.tsx')).EntryPage,
  }),
  screen({
    path: '/finance/transactions/transaction/simple/$id',
    title: 'Lançamento',
    needs: { access: transactionAccess.read },
    load: async () => (await import('./transaction-form/entry-page.tsx')).EntryPage,
  }),
  screen({
    path: '/finance/reconciliation',
    title: 'Conciliação',
    menu: { group: 'finance', icon: GitCompareArrows, order: 72 },
    needs: { access: transactionAccess.read },
    search: ({ account, tab }: Record<string, unknown>): { account?: string | undefined; tab?: (typeof lineTabs)[number] | undefined } => ({
      account: typeof account === 'string' ? account : undefined,
      tab: lineTabs.find((known) => known === tab),
    }),
    load: async () => (await import('./reconciliation/reconciliation-screen.tsx')).ReconciliationScreen,
  }),
] as const
