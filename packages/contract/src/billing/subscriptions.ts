import * as z from 'zod'
import { allApps, limitLabels, planLabels, type AppId, type LimitId, type PlanId } from '../apps.ts'
import { calendarDate, instant, money, optionalText } from '../fields.ts'
import { billingInterval, subscriptionStatus } from '../identity/session.ts'
import { defineRoutes } from '../route.ts'
import { manageBilling, readBilling } from './billing-access.ts'
import { subscriptionItem } from './subscription-item.ts'

const planId = z.enum(Object.keys(planLabels) as [PlanId, ...PlanId[]], 'Escolha um plano')
const limitId = z.enum(Object.keys(limitLabels) as [LimitId, ...LimitId[]])
const moduleId = z.enum(allApps as [AppId, ...AppId[]], 'Aplicativo desconhecido').exclude(['global'])

export const intervalLabels = { month: 'Mensal', year: 'Anual' } as const
export type BillingInterval = z.infer<typeof billingInterval>

export const subscriptionDetail = z.object({
  status: subscriptionStatus,
  plan: planId,
  interval: billingInterval,
  currentPeriodStart: calendarDate.nullable(),
  currentPeriodEnd: calendarDate.nullable().describe('day of the next charge'),
  trialEndsAt: instant.nullable(),
  canceledAt: instant.nullable().describe('when access ends or ended, once a cancellation was asked for'),
  items: z.array(subscriptionItem),
  credit: money.describe('taken off the next invoice'),
  nextCharge: z.object({ date: calendarDate, total: money }).nullable(),
  nextChange: z
    .object({ plan: planId, interval: billingInterval, date: calendarDate })
    .nullable()
    .describe('chosen, and in force from that day on'),
  chosen: z
    .object({ plan: planId, interval: billingInterval, apps: z.array(z.string()) })
    .describe('what the next charge is for: the last choice, or what the company has; apps beside those of the plan'),
  pastDue: z
    .object({
      since: calendarDate,
      total: money,
      failedAttempts: z.int(),
      nextAttempt: calendarDate.nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  hasPaymentMethod: z.boolean(),
  limits: z.array(z.object({ limit: limitId, allowed: z.int().describe('-1: without limit'), used: z.int() })),
})
export type SubscriptionDetail = z.input<typeof subscriptionDetail>

const planChoice = z
  .object({
    plan: planId,
    interval: billingInterval.default('month'),
    apps: z
      .array(moduleId)
      .max(50)
      .optional()
      .describe('modules beside the plan; left out: those the company already has'),
  })
  .superRefine(({ plan, apps }, check) => {
    if (plan === 'horizonte' && apps?.length === 0)
      check.addIssue({
        code: 'custom',
        path: ['apps'],
        message: 'Escolha ao menos um aplicativo para o Plano Horizonte.',
      })
  })

const previewLine = z.object({ description: z.string(), amount: money })

export const subscriptions = defineRoutes({
  get: {
    method: 'GET',
    path: 'payment/subscription',
    summary: 'Plan, items, next charge and what is overdue',
    access: readBilling,
    output: subscriptionDetail,
  },
  plans: {
    method: 'GET',
    path: 'payment/plans',
    summary: 'The plans on offer with prices, apps and limits',
    access: 'member',
    output: z.object({
      items: z.array(
        z.object({
          id: planId,
          name: z.string(),
          subTitle: z.string(),
          description: z.string(),
          monthly: money,
          yearly: money,
          yearlyWithoutDiscount: money,
          discountPercent: z.int(),
          apps: z.array(z.object({ id: z.string(), title: z.string() })),
          limits: z.array(
            z.object({ limit: limitId, label: z.string(), allowed: z.int().describe('-1: without limit') }),
          ),
          isCurrent: z.boolean(),
          isChosen: z.boolean().describe('chosen, and not in force yet'),
          isRecommended: z.boolean(),
        }),
      ),
      total: z.int(),
    }),
  },
  preview: {
    method: 'POST',
    path: 'payment/subscription/preview',
    summary: 'What a choice would cost today and from the next cycle on; nothing is changed',
    access: manageBilling,
    body: planChoice,
    output: z.object({
      startsOn: calendarDate.describe('today, or the next cycle when the choice is cheaper'),
      dueNow: money,
      lines: z.array(previewLine),
      recurring: money.describe('each cycle from then on'),
      nextCharge: calendarDate.nullable(),
      overLimit: z.string().nullable().describe('why the choice would be refused'),
    }),
  },
  choose: {
    method: 'POST',
    path: 'payment/subscription',
    summary:
      'Choose plan, interval and modules: more expensive at once and charged pro rata, cheaper from the next cycle on',
    access: manageBilling,
    body: planChoice,
    output: subscriptionDetail,
  },
  cancel: {
    method: 'POST',
    path: 'payment/subscription/cancel',
    summary: 'Cancel; access goes on until the end of what is paid',
    access: manageBilling,
    body: z.object({ reason: optionalText(300) }).prefault({}),
    output: subscriptionDetail,
  },
  resume: {
    method: 'POST',
    path: 'payment/subscription/resume',
    summary: 'Take a cancellation back before it takes effect',
    access: manageBilling,
    output: subscriptionDetail,
  },
  pay: {
    method: 'POST',
    path: 'payment/subscription/pay',
    summary: 'Try the overdue charge again, now',
    access: manageBilling,
    output: subscriptionDetail,
  },
})
export type PlanChoice = z.output<typeof planChoice>
