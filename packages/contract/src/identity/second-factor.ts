import * as z from 'zod'
import { readPermissions, writePermissions } from '../access.ts'
import { instant, nothing } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { secondFactorCodeForm } from './second-factor-code.ts'

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const byUser = [
  { by: 'user', max: 5, seconds: 300 },
  { by: 'user', max: 30, seconds: 86_400 },
] as const

const teamStatus = z.object({ isRequired: z.boolean(), people: z.int(), protectedPeople: z.int() })

export const secondFactor = defineRoutes({
  status: {
    method: 'GET',
    path: 'auth/second-factor',
    summary: 'Whether one’s sign-in asks for a second factor',
    access: 'signed-in',
    output: z.object({
      isOn: z.boolean(),
      enabledAt: instant.nullable(),
      recoveryCodesLeft: z.int(),
      hasPassword: z.boolean(),
    }),
  },
  begin: {
    method: 'POST',
    path: 'auth/second-factor/begin',
    summary: 'A new secret for an authenticator application; counts for nothing until confirmed',
    access: 'signed-in',
    needsFreshProof: true,
    output: z.object({ secret: z.string(), uri: z.string() }),
    limits: [{ by: 'user', max: 20, seconds: 300 }],
  },
  confirm: {
    method: 'POST',
    path: 'auth/second-factor/confirm',
    summary:
      'Turn the second factor on with a code of the application; ends the other sessions; recovery codes are told once',
    access: 'signed-in',
    needsFreshProof: true,
    body: secondFactorCodeForm,
    output: recoveryCodes,
    limits: byUser,
  },
  renewCodes: {
    method: 'POST',
    path: 'auth/second-factor/recovery-codes',
    summary: 'Ten new recovery codes; the old ones stop working',
    access: 'signed-in',
    needsFreshProof: true,
    output: recoveryCodes,
    limits: byUser,
  },
  turnOff: {
    method: 'POST',
    path: 'auth/second-factor/off',
    summary:
      'Turn the second factor off, with a code or the password; a company that requires it is then closed until it is on again',
    access: 'signed-in',
    needsFreshProof: true,
    output: nothing,
    limits: byUser,
  },
  team: {
    method: 'GET',
    path: 'system/company/second-factor',
    summary: 'Whether the company requires a second factor, and how many people have one',
    access: { permissions: readPermissions('settings') },
    output: teamStatus,
  },
  requireInCompany: {
    method: 'PUT',
    path: 'system/company/second-factor',
    summary: 'Require a second factor of everybody who works in the company, or stop requiring it',
    access: { permissions: writePermissions('settings') },
    needsFreshProof: true,
    body: z.object({ required: z.boolean() }),
    output: teamStatus,
  },
})
