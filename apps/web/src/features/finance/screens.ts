import type { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import type { categories } from '@prumo/contract/finance/categories'
import { bankAccountAccess, categoryAccess, transactionAccess } from '@prumo/contract/finance/finance-access'
import { ChartNoAxesCombined, FileChartColumn, Landmark, LayoutDashboard, Tags, Telescope } from 'lucide-react'
import { listAddress } from '#shared/list/list-search.ts'
import { screen } from '#shared/screens/screen.ts'
import { cashFlowSearch } from './cash-flow/cash-flow-search.ts'
import { dashboardSearch } from './dashboard/dashboard-search.ts'
import { reportsSearch } from './reports/reports-tabs.ts'

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
    path: '/finance/dashboard',
    title: 'Visão Geral',
    menu: { group: 'finance', icon: LayoutDashboard, order: 10 },
    needs: { access: transactionAccess.read },
    search: dashboardSearch,
    load: async () => (await import('./dashboard/dashboard.tsx')).Dashboard,
  }),
  screen({
    path: '/finance/cash-flow',
    title: 'Fluxo de caixa',
    menu: { group: 'finance', icon: ChartNoAxesCombined, order: 30 },
    needs: { access: transactionAccess.read },
    search: cashFlowSearch,
    load: async () => (await import('./cash-flow/cash-flow.tsx')).CashFlow,
  }),
  screen({
    path: '/finance/reports',
    title: 'Relatórios Financeiros',
    menu: { group: 'finance', icon: FileChartColumn, order: 60, label: 'Relatórios' },
    needs: { access: transactionAccess.read },
    search: reportsSearch,
    load: async () => (await import('./reports/reports.tsx')).Reports,
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
    path: '/finance/future-cash-flow',
    title: 'Fluxo de caixa futuro',
    menu: { group: 'finance', icon: Telescope, order: 76, label: 'Fluxo futuro' },
    needs: { access: transactionAccess.read },
    load: async () => (await import('./future/future-cash-flow.tsx')).FutureCashFlow,
  }),
] as const
