import * as z from 'zod'
import { instant, nothing } from '../fields.ts'
import { defineRoutes } from '../route.ts'

export const deletionGraceDays = 30
export const deletionLinkHours = 24

export const deletionState = z.object({
  status: z.enum(['none', 'requested', 'scheduled']),
  requestedAt: instant.nullable(),
  requestedBy: z.string().nullable(),
  deletesAt: instant.nullable(),
})

export const deletionForm = z.object({
  companyName: z
    .string('Digite o nome da empresa')
    .trim()
    .min(1, 'Digite o nome da empresa')
    .max(150, 'Digite o nome da empresa'),
})

/** The company and a secret. Both come from an e-mailed link, after the #. */
export const deletionToken = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[\w-]{43}$/, 'Este link não é válido')

const limits = [{ by: 'ip', max: 30, seconds: 900 }] as const

export const deletion = defineRoutes({
  state: {
    method: 'GET',
    path: 'system/company/deletion',
    summary: 'Whether the deletion of the account was asked for, and when it happens',
    access: 'member',
    output: deletionState,
  },
  request: {
    method: 'POST',
    path: 'system/company/deletion',
    summary: 'Ask for the deletion of the account; the owner confirms it by an e-mailed link',
    access: 'member',
    needsFreshProof: true,
    body: deletionForm,
    output: deletionState,
    limits: [...limits, { by: 'user', max: 10, seconds: 900 }],
  },
  cancel: {
    method: 'DELETE',
    path: 'system/company/deletion',
    summary: 'Keep the account after all',
    access: 'member',
    output: deletionState,
  },
  confirm: {
    method: 'POST',
    path: 'system/company/deletion/confirm',
    summary: 'Confirm by the e-mailed link; the account is removed after thirty days',
    access: 'anyone',
    body: z.object({ token: deletionToken }),
    output: z.object({ deletesAt: instant }),
    limits,
  },
  cancelByLink: {
    method: 'POST',
    path: 'system/company/deletion/cancel',
    summary: 'Keep the account after all, by the e-mailed link',
    access: 'anyone',
    body: z.object({ token: deletionToken }),
    output: nothing,
    limits,
  },
})
