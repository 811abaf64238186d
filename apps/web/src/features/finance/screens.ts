import type { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import type { categories } from '@prumo/contract/finance/categories'
import type { costCenters } from '@prumo/contract/finance/cost-centers'
import {
  analysisHeads,
  bankAccountHeads,
  categoryHeads,
  entryHeads,
  forecastHeads,
  noticeHeads,
  reconciliationHeads,
  sequenceHeads,
  statementHeads,
} from '@prumo/contract/finance/finance-heads'
import { costCenterRecord } from '@prumo/contract/finance/finance-records'
import type { sequences } from '@prumo/contract/finance/sequences'
import { isUuid } from '@prumo/domain/text/uuid'
import {
  ArrowDownUp,
  Network,
  ChartNoAxesCombined,
  FileChartColumn,
  GitCompareArrows,
  HandCoins,
  Landmark,
  LayoutDashboard,
  Tags,
} from 'lucide-react'
import { listAddress } from '#shared/list/list-search.ts'
import { recordScreens } from '#shared/screens/record-screens.ts'
import { screen } from '#shared/screens/screen.ts'
import { cashFlowSearch } from './cash-flow/cash-flow-search.ts'
import { dashboardSearch } from './dashboard/dashboard-search.ts'
import { ageingSearch } from './reports/ageing/ageing-search.ts'
import { incomeStatementSearch } from './reports/income-statement/income-statement-search.ts'
import { reportsSearch } from './reports/reports-search.ts'
import { readHistoryAddress } from './statements/history-address.ts'
import { entriesAddress } from './entries/view/entries-search.ts'

const lineTabs = ['open', 'posted', 'settled', 'ignored'] as const

const sequenceSearch = listAddress<typeof sequences.list>()

export const financeScreens = [
  screen({
    path: '/finance/dashboard',
    title: 'Visão Geral',
    menu: { group: 'finance', icon: LayoutDashboard, order: 10 },
    needs: analysisHeads.dashboard,
    search: dashboardSearch,
    load: async () => (await import('./dashboard/dashboard.tsx')).Dashboard,
  }),
  screen({
    path: '/finance/transactions/transaction',
    title: 'Novo lançamento',
    needs: entryHeads.create,
    creates: ArrowDownUp,
    load: async () => (await import('./entry-form/frames/entry-page.tsx')).EntryPage,
  }),
  screen({
    path: '/finance/transactions/transaction/simple',
    title: 'Novo lançamento',
    needs: entryHeads.create,
    load: async () => (await import('./entry-form/frames/entry-page.tsx')).EntryPage,
  }),
  screen({
    path: '/finance/transactions/transaction/simple/$id',
    title: 'Lançamento',
    needs: entryHeads.get,
    load: async () => (await import('./entry-form/frames/entry-page.tsx')).EntryPage,
  }),
  screen({
    path: '/finance/transactions',
    title: 'Movimentações',
    menu: { group: 'finance', icon: ArrowDownUp, order: 20, tab: 10 },
    needs: entryHeads.list,
    search: entriesAddress,
    load: async () => (await import('./entries/entries-screen.tsx')).EntriesScreen,
  }),
  screen({
    path: '/finance/transactions/by-category',
    title: 'Movimentações por categoria',
    needs: entryHeads.list,
    search: entriesAddress,
    load: async () => (await import('./entries/entries-screen.tsx')).EntriesScreen,
  }),
  screen({
    path: '/finance/cash-flow',
    title: 'Fluxo de caixa',
    menu: { group: 'finance', icon: ChartNoAxesCombined, order: 30, family: 'cash-flow' },
    needs: analysisHeads.cashFlow,
    search: cashFlowSearch,
    load: async () => (await import('./cash-flow/cash-flow.tsx')).CashFlow,
  }),
  screen({
    path: '/finance/bank-accounts',
    title: 'Contas Bancárias',
    menu: { group: 'finance', icon: Landmark, order: 40 },
    needs: bankAccountHeads.list,
    search: listAddress<typeof bankAccounts.list>(),
    load: async () => (await import('./bank-accounts/bank-account-list.tsx')).BankAccountList,
  }),
  screen({
    path: '/finance/bank-accounts/bank-account',
    title: 'Nova conta bancária',
    needs: bankAccountHeads.create,
    creates: Landmark,
    // One of the things a new shop sees to: back there with the account.
    search: ({ shop }: Record<string, unknown>): { shop?: true | undefined } => (shop === true ? { shop } : {}),
    load: async () => (await import('./bank-accounts/bank-account-form.tsx')).BankAccountForm,
  }),
  screen({
    path: '/finance/bank-accounts/bank-account/$id',
    title: 'Conta bancária',
    needs: bankAccountHeads.get,
    load: async () => (await import('./bank-accounts/bank-account-form.tsx')).BankAccountForm,
  }),
  screen({
    path: '/finance/categories',
    title: 'Categorias',
    menu: { group: 'finance', icon: Tags, order: 80, family: 'finance-settings' },
    needs: categoryHeads.list,
    search: listAddress<typeof categories.list>(),
    load: async () => (await import('./categories/category-list.tsx')).CategoryList,
  }),
  screen({
    path: '/finance/categories/category',
    title: 'Nova categoria',
    needs: categoryHeads.create,
    creates: Tags,
    load: async () => (await import('./categories/category-form.tsx')).CategoryForm,
  }),
  screen({
    path: '/finance/categories/category/$id',
    title: 'Categoria',
    needs: categoryHeads.get,
    load: async () => (await import('./categories/category-form.tsx')).CategoryForm,
  }),
  ...recordScreens(costCenterRecord, {
    icon: Network,
    menu: { group: 'finance', order: 82, family: 'finance-settings' },
    search: listAddress<typeof costCenters.list>(),
    list: async () => (await import('./cost-centers/cost-center-list.tsx')).CostCenterList,
    form: async () => (await import('./cost-centers/cost-center-form.tsx')).CostCenterForm,
  }),
  screen({
    path: '/finance/reports',
    title: 'Relatórios Financeiros',
    menu: { group: 'finance', icon: FileChartColumn, order: 60, label: 'Relatórios', family: 'reports' },
    needs: analysisHeads.report,
    search: reportsSearch,
    load: async () => (await import('./reports/reports.tsx')).Reports,
  }),
  screen({
    path: '/finance/reports/ageing',
    title: 'Quem me deve, a quem devo',
    menu: { group: 'finance', icon: HandCoins, order: 50, label: 'A receber por pessoa' },
    needs: analysisHeads.ageing,
    search: ageingSearch,
    load: async () => (await import('./reports/ageing/ageing.tsx')).Ageing,
  }),
  screen({
    path: '/finance/reports/income-statement',
    title: 'DRE gerencial',
    menu: { group: 'finance', icon: FileChartColumn, order: 62, family: 'reports' },
    needs: analysisHeads.incomeStatement,
    search: incomeStatementSearch,
    load: async () => (await import('./reports/income-statement/income-statement.tsx')).IncomeStatement,
  }),
  screen({
    path: '/finance/bank-statements/history',
    title: 'Histórico de Importações de extratos',
    menu: {
      group: 'finance',
      icon: GitCompareArrows,
      order: 74,
      label: 'Importação de extratos',
      family: 'reconciliation',
    },
    needs: statementHeads.list,
    search: readHistoryAddress,
    load: async () => (await import('./statements/statement-history.tsx')).StatementHistory,
  }),
  screen({
    path: '/finance/reconciliation',
    title: 'Conciliação',
    menu: { group: 'finance', icon: GitCompareArrows, order: 72, tab: 20, family: 'reconciliation' },
    needs: reconciliationHeads.accounts,
    search: ({
      account,
      tab,
    }: Record<string, unknown>): { account?: string | undefined; tab?: (typeof lineTabs)[number] | undefined } => ({
      account: typeof account === 'string' ? account : undefined,
      tab: lineTabs.find((known) => known === tab),
    }),
    load: async () => (await import('./reconciliation/reconciliation-screen.tsx')).ReconciliationScreen,
  }),
  screen({
    path: '/finance/recurring',
    title: 'Recorrências',
    menu: { group: 'finance', icon: Tags, order: 84, family: 'finance-settings' },
    needs: sequenceHeads.list,
    // `open`: the recurrence in the side panel.
    search: (raw): ReturnType<typeof sequenceSearch> & { open?: string | undefined } => ({
      ...sequenceSearch(raw),
      open: typeof raw['open'] === 'string' && isUuid(raw['open']) ? raw['open'] : undefined,
    }),
    load: async () => (await import('./sequences/recurring-list.tsx')).RecurringList,
  }),
  screen({
    path: '/finance/future-cash-flow',
    title: 'Fluxo de caixa futuro',
    menu: { group: 'finance', icon: ChartNoAxesCombined, order: 32, label: 'Fluxo futuro', family: 'cash-flow' },
    needs: forecastHeads.read,
    load: async () => (await import('./forecast/future-cash-flow.tsx')).FutureCashFlow,
  }),
  screen({
    path: '/finance/notifications',
    title: 'Avisos financeiros',
    menu: { group: 'finance', icon: Tags, order: 86, label: 'Avisos', family: 'finance-settings' },
    needs: noticeHeads.now,
    load: async () => (await import('./notices/notices.tsx')).Notices,
  }),
  screen({
    path: '/finance/notifications/settings',
    title: 'Configurações de avisos',
    needs: noticeHeads.settings,
    load: async () => (await import('./notices/notice-settings.tsx')).NoticeSettings,
  }),
] as const
