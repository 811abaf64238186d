import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { Landmark, Tags } from 'lucide-react'
import { listSearch } from '#shared/list/list-search.ts'
import { screen } from '#shared/screens/screen.ts'

export const financeScreens = [
  screen({
    path: '/finance/bank-accounts',
    title: 'Contas Bancárias',
    menu: { group: 'finance', icon: Landmark, order: 40 },
    needs: bankAccounts.list,
    search: listSearch(bankAccounts.list),
    load: async () => (await import('./bank-accounts/bank-account-list.tsx')).BankAccountList,
  }),
  screen({
    path: '/finance/bank-accounts/bank-account',
    title: 'Nova conta bancária',
    needs: bankAccounts.create,
    load: async () => (await import('./bank-accounts/bank-account-form.tsx')).BankAccountForm,
  }),
  screen({
    path: '/finance/bank-accounts/bank-account/$id',
    title: 'Conta bancária',
    needs: bankAccounts.get,
    load: async () => (await import('./bank-accounts/bank-account-form.tsx')).BankAccountForm,
  }),
  screen({
    path: '/finance/categories',
    title: 'Categorias',
    menu: { group: 'finance', icon: Tags, order: 50 },
    needs: categories.list,
    search: listSearch(categories.list),
    load: async () => (await import('./categories/category-list.tsx')).CategoryList,
  }),
  screen({
    path: '/finance/categories/category',
    title: 'Nova categoria',
    needs: categories.create,
    load: async () => (await import('./categories/category-form.tsx')).CategoryForm,
  }),
  screen({
    path: '/finance/categories/category/$id',
    title: 'Categoria',
    needs: categories.get,
    load: async () => (await import('./categories/category-form.tsx')).CategoryForm,
  }),
] as const
