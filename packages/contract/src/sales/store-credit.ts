import * as z from 'zod'
import { byId, id, instant, line, money, writtenMoney } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { storeCreditAccess, tillHeads } from './till-access.ts'
import { storeCreditLabels } from './till-labels.ts'

const kind = z.enum(Object.keys(storeCreditLabels) as [keyof typeof storeCreditLabels])

const movement = z.object({
  id,
  kind,
  amount: money.describe('below zero: used or taken back'),
  reason: z.string(),
  referenceId: id.nullable(),
  userName: z.string().nullable(),
  createdAt: instant,
})
export type StoreCreditMovement = z.input<typeof movement>

const credit = z.object({ balance: money, movements: z.array(movement).describe('the newest first'), total: z.int() })

/** What the company owes a person, to be spent here: never below zero. */
export const storeCredit = defineRoutes({
  read: {
    ...tillHeads.storeCredit,
    summary: 'The credit of a person and how it came about',
    params: byId,
    query: z.object({
      skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: credit,
  },
  correct: {
    method: 'POST',
    path: 'sale/store-credit/{id}/corrections',
    summary: 'Set the credit of a person right, and say why',
    access: storeCreditAccess.correct,
    params: byId,
    body: z.object({
      amount: writtenMoney.refine((cents) => cents !== 0, 'Informe um valor'),
      reason: line(200, { required: 'Informe o motivo' }).refine(
        (text) => text.length >= 5,
        'Explique o motivo em algumas palavras',
      ),
    }),
    output: credit,
  },
})
