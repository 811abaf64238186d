import { isPasswordTooHeavy, normalisePassword, passwordRules } from '@prumo/domain/text/password-rules'
import * as z from 'zod'
import { id, instant, line } from '../fields.ts'
import { memberPreferences } from './preferences.ts'

export const email = z
  .string('Este campo é obrigatório!')
  .trim()
  .min(1, 'Este campo é obrigatório!')
  .max(254, 'Por favor, insira um email válido!')
  .pipe(z.email('Por favor, insira um email válido!'))
  .transform((address) => address.toLowerCase())

/** A password a person chooses: each broken rule is told. Long ones are refused so that hashing stays cheap to bound. */
export const newPassword = z
  .string('Senha é obrigatória')
  .max(200, 'A senha deve ter no máximo 200 caracteres')
  .superRefine((typed, check) => {
    const password = normalisePassword(typed)
    const broken = passwordRules.find(({ test }) => !test(password))
    if (broken) check.addIssue({ code: 'custom', message: broken.message })
    else if (isPasswordTooHeavy(password))
      check.addIssue({ code: 'custom', message: 'A senha é longa demais. Use menos caracteres' })
  })

export const displayName = line(120)

export const passwordPair = {
  password: newPassword,
  confirmPassword: z.string('Confirmação de senha é obrigatória').min(1, 'Confirmação de senha é obrigatória'),
}

export const samePassword = (pair: { password: string; confirmPassword: string }) =>
  normalisePassword(pair.password) === normalisePassword(pair.confirmPassword)
export const passwordMismatch = (message = 'As senhas não coincidem') => ({ path: ['confirmPassword'], message })

export const subscriptionStatus = z.enum(['active', 'trialing', 'past_due', 'canceled'])

export const billingInterval = z.enum(['month', 'year'])

export const companyLayout = z.object({
  color: z.string(),
  logoUrl: z.string().nullable().describe('on light screens; signed, expires'),
  logoDarkUrl: z.string().nullable(),
})

export const sessionCompany = z.object({
  id,
  displayName: z.string(),
  codeName: z.string(),
  plan: z.enum(['trilha', 'rota', 'destino', 'horizonte']),
  apps: z.array(z.string()),
  layout: companyLayout,
  subscription: z.object({
    status: subscriptionStatus,
    trialEndsAt: instant.nullable(),
    canceledAt: instant.nullable().describe('when access ends or ended, once a cancellation was asked for'),
  }),
  timeZone: z.string(),
  deletesAt: instant.nullable().describe('when the company is removed, once that is confirmed'),
  isTest: z.boolean().describe('nothing in it is meant: receipts and screens say so'),
})

/** All the web application needs to draw itself, in one answer. */
export const session = z.object({
  accessToken: z.string(),
  expiresAt: instant,
  user: z.object({ uid: id, displayName: z.string(), email: z.string(), photoUrl: z.string().nullable() }),
  company: sessionCompany.nullable(),
  isOwner: z.boolean(),
  isEmailProven: z.boolean().describe('until then one joins no company'),
  invitations: z.int().describe('how many invitations wait for one’s answer'),
  needsSecondFactor: z
    .boolean()
    .describe('the company requires a second factor and this session has none: enrol before working'),
  advisesSecondFactor: z.boolean().describe('an owner without a second factor: asked to set one, never made to'),
  permissions: z.array(z.string()),
  guidesSeen: z.array(z.string()).describe('tours and other guides the person went through or closed'),
  preferences: memberPreferences.describe('what the person chose in this company'),
  companies: z.array(z.object({ id, displayName: z.string() })),
})

export type Session = z.input<typeof session>
