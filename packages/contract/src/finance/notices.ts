import * as z from 'zod'
import { calendarDate, id, money } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { ledgerAccess } from './finance-access.ts'
import { noticeHeads } from './finance-heads.ts'

const { read } = ledgerAccess

export const noticeKindLabels = {
  due: 'Contas a vencer',
  overdue: 'Contas atrasadas',
  'low-balance': 'Saldo baixo previsto',
} as const
export type NoticeKind = keyof typeof noticeKindLabels
export const noticeKinds = Object.keys(noticeKindLabels) as [NoticeKind, ...NoticeKind[]]

/** A push is the bell's message on a device, so it needs the bell. */
const channels = z
  .object({ bell: z.boolean(), push: z.boolean(), email: z.boolean() })
  .transform((ways) => ({ ...ways, push: ways.push && ways.bell }))

export const noticeSettings = z.object({
  channels: z.object({ due: channels, overdue: channels, 'low-balance': channels }),
  daysBefore: z
    .int('Informe os dias')
    .min(0, 'Informe de 0 a 30 dias')
    .max(30, 'Informe de 0 a 30 dias')
    .describe('how long before the due date'),
  balanceLimit: money.describe('an expected balance below this is low'),
  balanceDays: z
    .int('Informe os dias')
    .min(1, 'Informe de 1 a 365 dias')
    .max(365, 'Informe de 1 a 365 dias')
    .describe('how far ahead to look'),
})
export type NoticeSettings = z.output<typeof noticeSettings>

export const defaultNoticeSettings: NoticeSettings = {
  channels: {
    due: { bell: true, push: true, email: false },
    overdue: { bell: true, push: true, email: true },
    'low-balance': { bell: true, push: true, email: true },
  },
  daysBefore: 1,
  balanceLimit: 0,
  balanceDays: 30,
}

const entry = z.object({
  id,
  description: z.string(),
  type: z.enum(['INCOME', 'EXPENSE', 'TRANSFER']),
  scheduleDate: calendarDate,
  effectiveAmount: money,
  person: z.string().nullable(),
})
export type NoticeEntry = z.input<typeof entry>
const entries = z.object({
  count: z.int(),
  toPay: money,
  toReceive: money,
  items: z.array(entry).describe('the first ten'),
})

export const lowBalance = z.object({
  bankAccount: z.object({ id, name: z.string() }).nullable().describe('null: all accounts together'),
  date: calendarDate.describe('the first day below the limit'),
  balance: money.describe('on that day'),
  lowest: money,
  lowestDate: calendarDate,
})

export const notices = defineRoutes({
  now: {
    ...noticeHeads.now,
    summary: 'What is coming due, overdue and running low now, by one’s own choices',
    output: z.object({ due: entries, overdue: entries, lowBalances: z.array(lowBalance) }),
  },
  settings: {
    ...noticeHeads.settings,
    summary: 'What one wants to be told about money, and how',
    output: noticeSettings,
  },
  saveSettings: {
    method: 'PUT',
    path: 'sale/transaction/notices/settings',
    summary: 'Choose what to be told about money, and how',
    access: read,
    body: noticeSettings,
    output: noticeSettings,
  },
})
