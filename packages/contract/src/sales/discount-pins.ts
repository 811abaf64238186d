import * as z from 'zod'
import { id, instant, nothing } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { discountPinHeads } from './discount-pin-heads.ts'

const isTrivial = (pin: string) => {
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]))
  return steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 0) <= 1
}

export const discountPinDraft = z.object({
  pin: z
    .string('Informe o PIN')
    .regex(/^\d{4,6}$/, 'Use de 4 a 6 números')
    .refine((pin) => !isTrivial(pin), 'Escolha números que não estejam em sequência nem sejam todos iguais'),
})

/** Whoever agrees, and what shows that they did: given for their PIN, for one sale of the goods they agreed to. */
export const discountApproval = z.object({
  userId: id,
  proof: z.string().regex(/^[0-9a-f]{64}$/, 'Autorização inválida'),
})

export const discountPins = defineRoutes({
  get: {
    ...discountPinHeads.get,
    summary: 'Whether one has a PIN to approve discounts at a till',
    output: z.object({ isSet: z.boolean(), changedAt: instant.nullable() }),
  },
  save: {
    ...discountPinHeads.save,
    summary: 'Choose one’s own PIN to approve discounts at a till; kept as a slow hash',
    needsFreshProof: true,
    isSecret: true,
    body: discountPinDraft,
    output: nothing,
    limits: [{ by: 'user', max: 10, seconds: 900 }],
  },
  remove: { ...discountPinHeads.remove, summary: 'Have no PIN any more', output: nothing },
  check: {
    ...discountPinHeads.check,
    summary:
      'Agree by PIN to one sale and what is in it; four wrong ones, with less than a day between them, close the PIN for a quarter of an hour, and so does each further one',
    isQuestion: true,
    isSecret: true,
    body: z.object({
      userId: id,
      pin: z.string().regex(/^\d{4,6}$/, 'Informe o PIN, de 4 a 6 números'),
      approved: z
        .string()
        .regex(/^[0-9a-f]{64}$/, 'Autorização inválida')
        .describe('SHA-256 of the sale, its goods with quantity, price and discount, and its total'),
    }),
    output: z.object({
      proof: z.string().nullable().describe('sent with the sale, as its approval; null: not theirs, or closed'),
      isClosed: z.boolean(),
    }),
  },
})
