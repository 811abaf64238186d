import * as z from 'zod'
import { searchText } from '../fields.ts'
import { billingInterval } from '../identity/session.ts'
import { listOf } from '../list.ts'
import { defineRoutes } from '../route.ts'
import { manageBilling } from './billing-access.ts'
import { subscriptionDetail } from './subscriptions.ts'

export const nicheLabels = {
  global: 'Essencial',
  plan: 'Planos',
  company: 'Empresa',
  commerce: 'Comércio',
  'service-order': 'Serviços',
  financial: 'Financeiro',
} as const
export type NicheKey = keyof typeof nicheLabels
export const nicheKey = z.enum(Object.keys(nicheLabels) as [NicheKey, ...NicheKey[]])

const niche = z.object({ key: nicheKey, label: z.string() })

/** Cents, as older clients expect. `realUnitAmount` is what it would cost without the discount of the interval. */
export const appPrice = z.object({ unitAmount: z.int(), recurringInterval: billingInterval, realUnitAmount: z.int() })

const appId = z
  .string('ID do aplicativo não encontrado.')
  .regex(/^[a-z][a-z-]{1,40}$/, 'ID do aplicativo não encontrado.')

export const app = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  icon: z.string().describe('name of a Lucide icon'),
  niche,
  prices: z.array(appPrice),
  price: appPrice.nullable().describe('in the interval the company pays; null for what has no price of its own'),
  downloadCount: z.int().describe('companies that have it'),
  isNew: z.boolean(),
  isInstalled: z.boolean(),
  isRequired: z.boolean(),
  isRecommended: z.boolean(),
  isBestSeller: z.boolean(),
  isPopular: z.boolean(),
  isTrial: z.boolean().describe('had only because of the trial'),
  includedIn: z.string().nullable().describe('the company’s plan, when it brings the app'),
  requires: z.array(z.string()).describe('apps it needs beside it'),
  status: z.enum(['adding', 'removing']).nullable(),
  overview: z.array(z.object({ title: z.string(), description: z.string().describe('HTML: only p, ul, li, strong') })),
  metadata: z.object({ order: z.int(), subTitle: z.string() }),
})
export type App = z.input<typeof app>

export const apps = defineRoutes({
  filterStyle: {
    method: 'GET',
    path: 'system/apps/filter-style',
    summary: 'The niches apps are sorted into, with label, icon, colour and how many apps each holds',
    access: 'member',
    output: z.object({
      items: z.array(
        z.object({ key: nicheKey, label: z.string(), icon: z.string(), color: z.string(), total: z.int() }),
      ),
      total: z.int(),
    }),
  },
  list: {
    method: 'POST',
    path: 'system/apps/filter',
    summary: 'List apps and plans, as the company has them',
    access: 'member',
    ...listOf(app, {
      filters: { search: searchText, title: searchText, niche: nicheKey, isInstalled: z.boolean() },
      sort: ['order', 'title'],
      pageSize: 100,
    }),
  },
  get: {
    method: 'GET',
    path: 'system/apps/{id}',
    summary: 'Read an app',
    access: 'member',
    params: z.object({ id: z.string().max(100) }),
    output: app,
  },
  install: {
    method: 'POST',
    path: 'system/company/app/install',
    summary: 'Add an app; what is left of the paid period is charged at once',
    access: manageBilling,
    body: z.object({ appId, quantity: z.literal(1).default(1) }),
    output: subscriptionDetail,
  },
  uninstall: {
    method: 'POST',
    path: 'system/company/app/uninstall',
    summary: 'Remove an app; what was paid and not used is credited to the next invoice',
    access: manageBilling,
    body: z.object({ appId }),
    output: subscriptionDetail,
  },
})
