import { isCnpj, normaliseCnpj } from '@prumo/domain/cnpj'
import { isCpf, normaliseCpf } from '@prumo/domain/cpf'
import * as z from 'zod'
import { subscriptionItem } from '../billing/subscription-item.ts'
import { calendarDate, id, instant, line, optionalLine } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { billingInterval, session, subscriptionStatus } from '../identity/session.ts'

export const personType = z.enum(['FISICA', 'JURIDICA'], 'Escolha o tipo de pessoa')
export const personTypeLabels = { FISICA: 'Pessoa física', JURIDICA: 'Pessoa jurídica' } as const

export const companyDraft = z
  .object({
    type: personType,
    documentNumber: z.string('CPF/CNPJ é obrigatório!').trim().min(1, 'CPF/CNPJ é obrigatório!').max(20, 'CPF/CNPJ inválido'),
    name: line(150, { required: 'Nome é obrigatório!' }),
    fantasyName: optionalLine(150),
    urlSite: optionalLine(200),
  })
  .superRefine(({ type, documentNumber }, check) => {
    const isValid = type === 'FISICA' ? isCpf(documentNumber) : isCnpj(documentNumber)
    if (!isValid) check.addIssue({ code: 'custom', path: ['documentNumber'], message: type === 'FISICA' ? 'CPF inválido' : 'CNPJ inválido' })
  })
  .transform((draft) => ({
    ...draft,
    documentNumber: draft.type === 'FISICA' ? normaliseCpf(draft.documentNumber) : normaliseCnpj(draft.documentNumber),
  }))

export const account = z.object({
  displayName: z.string(),
  codeName: z.string(),
  apps: z.array(z.string()),
  layout: z.object({ color: z.string() }),
  subscription: z.object({
    status: subscriptionStatus,
    canceledAt: instant.nullable().describe('when access ends or ended, once a cancellation was asked for'),
    plan: z.string(),
    interval: billingInterval,
    currentPeriodEnd: calendarDate.nullable(),
    trialEndsAt: instant.nullable(),
    items: z.array(subscriptionItem),
  }),
  customer: z.object({
    id,
    email: z.string(),
    type: personType,
    name: z.string(),
    fantasyName: z.string().nullable(),
    urlSite: z.string().nullable(),
    metadata: z.object({ FantasyName: z.string().nullable(), DocumentNumber: z.string() }),
  }),
})

export const companies = defineRoutes({
  account: {
    method: 'GET',
    path: 'payment/customers',
    summary: 'The company one works in: apps, layout and subscription; 404 while there is none',
    access: 'signed-in',
    output: account,
  },
  save: {
    method: 'PUT',
    path: 'payment/customers',
    summary: 'Create one’s company, with its owner, default categories and trial; or change its data',
    access: 'signed-in',
    body: companyDraft,
    output: session,
  },
})
