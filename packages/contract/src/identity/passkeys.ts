import * as z from 'zod'
import { byId, id, instant, line } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { session } from './session.ts'

const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'Use base64url')
const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})
const userVerification = z.enum(['required', 'preferred', 'discouraged'])

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    authenticatorAttachment: z.literal('platform'),
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification,
  }),
})

/** What the browser hands to an authenticator to be signed. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification,
  allowCredentials: z.array(credential),
})

export const assertion = z.object({
  challenge: bytes(200),
  credentialId: bytes(1400),
  authenticatorData: bytes(5000),
  clientDataJSON: bytes(5000),
  signature: bytes(5000),
})

export const passkey = z.object({
  id,
  device: z.string().describe('what the person calls it; at first the device it was made on'),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})
export const passkeyName = z.object({ device: line(60, { required: 'Dê um nome à chave de acesso' }) })
export type Passkey = z.input<typeof passkey>

export const passkeys = defineRoutes({
  credentialOptions: {
    method: 'POST',
    path: 'auth/auth/webauthn/credential-options',
    summary: 'What the browser needs to create a passkey; the challenge works once, for a minute',
    access: 'signed-in',
    needsFreshProof: true,
    output: creationOptions,
    limits: [{ by: 'user', max: 30, seconds: 300 }],
  },
  register: {
    method: 'POST',
    path: 'auth/auth/webauthn/register',
    summary: 'Keep the passkey the browser created',
    access: 'signed-in',
    needsFreshProof: true,
    body: z.object({
      challenge: bytes(200),
      credentialId: bytes(1400),
      attestationObject: bytes(20_000),
      clientDataJSON: bytes(5000),
      transports: z
        .array(
          z
            .string()
            .min(1)
            .max(20)
            .regex(/^[a-z-]+$/),
        )
        .max(8)
        .optional(),
    }),
    output: passkey,
    limits: [{ by: 'user', max: 30, seconds: 300 }],
  },
  assertionOptions: {
    method: 'POST',
    path: 'auth/auth/webauthn/assertion-options',
    summary: 'What the browser needs to sign in with a passkey; says the same for every e-mail',
    access: 'anyone',
    body: z.object({ email: z.string().max(254).optional(), tenantId: z.string().max(64).optional() }),
    output: requestOptions,
    limits: [{ by: 'ip', max: 120, seconds: 300 }],
  },
  login: {
    method: 'POST',
    path: 'auth/auth/webauthn/login',
    summary: 'Sign in with what the passkey signed; one that verified the person counts as two factors',
    access: 'anyone',
    body: assertion.extend({
      tenantId: z.string().max(64).optional().describe('company to work in, when one belongs to it'),
    }),
    output: session,
    limits: [{ by: 'ip', max: 60, seconds: 300 }],
  },
  list: {
    method: 'GET',
    path: 'auth/passkey',
    summary: 'One’s passkeys, on whatever device they are',
    access: 'signed-in',
    output: z.object({ items: z.array(passkey), total: z.int() }),
  },
  rename: {
    method: 'PUT',
    path: 'auth/passkey/{id}',
    summary: 'Call one of one’s passkeys by another name',
    access: 'signed-in',
    params: byId,
    body: passkeyName,
    output: passkey,
  },
  remove: {
    method: 'DELETE',
    path: 'auth/passkey/{id}',
    summary: 'Forget one of one’s passkeys: it opens nothing any more',
    access: 'signed-in',
    needsFreshProof: true,
    params: byId,
    output: z.object({ credentialId: z.string() }),
  },
})
