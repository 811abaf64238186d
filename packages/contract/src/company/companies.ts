import { isCnpj, normaliseCnpj } from '@prumo/domain/documents/cnpj'
import { isCpf, normaliseCpf } from '@prumo/domain/documents/cpf'
import * as z from 'zod'
import { readPermissions } from '../access.ts'
import { subscriptionItem } from '../billing/subscription-item.ts'
import { byId, calendarDate, id, instant, line, optionalLine, recordVersion } from '../fields.ts'
import { historyOutput } from '../history.ts'
import { billingInterval, companyLayout, session, subscriptionStatus } from '../identity/session.ts'
import { defineRoutes } from '../route.ts'
import { address, addressDraft, addressFields } from './address.ts'
import { optionalPhone, representative, representativeDraft } from './representatives.ts'

export const personType = z.enum(['FISICA', 'JURIDICA'], 'Escolha o tipo de pessoa')
export const personTypeLabels = { FISICA: 'Pessoa física', JURIDICA: 'Pessoa jurídica' } as const

const identity = {
  type: personType,
  documentNumber: z
    .string('CPF/CNPJ é obrigatório!')
    .trim()
    .min(1, 'CPF/CNPJ é obrigatório!')
    .max(20, 'CPF/CNPJ inválido'),
  name: line(150, { required: 'Nome é obrigatório!' }),
  fantasyName: optionalLine(150),
  urlSite: optionalLine(200),
  phone: optionalPhone,
  whatsapp: optionalPhone,
}

function checkDocument({ type, documentNumber }: { type: string; documentNumber: string }, check: z.RefinementCtx) {
  const isValid = type === 'FISICA' ? isCpf(documentNumber) : isCnpj(documentNumber)
  if (!isValid)
    check.addIssue({
      code: 'custom',
      path: ['documentNumber'],
      message: type === 'FISICA' ? 'CPF inválido' : 'CNPJ inválido',
    })
}

/** The company as a person fills it in, each part of the address in its own field. */
export const companyForm = z.object({ ...identity, address: addressFields }).superRefine(checkDocument)

export const companyDraft = z
  .object({
    ...identity,
    address: addressDraft.optional(),
    representative: representativeDraft.optional(),
    version: recordVersion.optional(),
  })
  .superRefine(checkDocument)
  .transform((draft) => ({
    ...draft,
    documentNumber: draft.type === 'FISICA' ? normaliseCpf(draft.documentNumber) : normaliseCnpj(draft.documentNumber),
  }))

export const account = z.object({
  displayName: z.string(),
  codeName: z.string(),
  apps: z.array(z.string()),
  layout: companyLayout,
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
    phone: z.string().nullable().describe('shown to clients, as the next one'),
    whatsapp: z.string().nullable(),
    address: address.nullable(),
    metadata: z.object({
      FantasyName: z.string().nullable(),
      DocumentNumber: z.string(),
      Administration: z.string().nullable().describe('the representative as JSON'),
    }),
    representative: representative.nullable(),
    version: z.int(),
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
  markAsTest: {
    method: 'PUT',
    path: 'payment/customers/test',
    summary: 'Say whether this is a company to try things in: its receipts and screens then say so',
    access: 'owner',
    body: z.object({ isTest: z.boolean('Informe se é uma empresa de teste') }),
    output: z.object({ isTest: z.boolean() }),
  },
  history: {
    method: 'GET',
    path: 'payment/customers/{id}/history',
    summary: 'Who changed the company, when, before and after',
    access: { permissions: readPermissions('settings') },
    params: byId,
    output: historyOutput,
  },
})
