import * as z from 'zod'
import { crudRoutes } from '../crud.ts'
import { id, instant, line, searchText } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { entryAccess } from './finance-access.ts'

export const ruleAction = z.enum(['categorize', 'ignore', 'transfer'], 'Escolha o que a regra faz')
export type RuleAction = z.infer<typeof ruleAction>

const named = z.object({ id, name: z.string() })
export const statementRule = z.object({
  id,
  position: z.int().describe('rules are tried in this order; the first that fits is taken'),
  text: z.string().describe('words the line must contain, without accents, numbers or punctuation'),
  action: ruleAction,
  category: named.extend({ type: z.enum(['INCOME', 'EXPENSE']) }).nullable(),
  person: named.nullable(),
  otherBankAccount: named.nullable(),
  isEnabled: z.boolean(),
  isLearnt: z.boolean().describe('learnt from a correction, not written by hand'),
  hits: z.int(),
  lastHitAt: instant.nullable(),
  createdAt: instant,
  version: z.int(),
})
export type StatementRule = z.input<typeof statementRule>

/** No defaults here: an edit must tell "absent" from "cleared". What belongs together is checked by the operation. */
export const ruleDraft = z.object({
  text: line(120, { required: 'Informe o texto que a linha precisa conter' }),
  action: ruleAction,
  categoryId: id.nullable().optional(),
  personId: id.nullable().optional(),
  otherBankAccountId: id.nullable().optional(),
  isEnabled: z.boolean().optional(),
})

const { options: _options, ...plain } = crudRoutes({
  path: 'sale/reconciliation/rule',
  name: 'statement rule',
  ...entryAccess,
  item: statementRule,
  option: statementRule,
  draft: ruleDraft,
  filters: { search: searchText, action: ruleAction },
  sort: ['position', 'text', 'createdAt'],
  pageSize: 100,
})

const proposal = z.object({
  text: z.string(),
  category: named.nullable(),
  person: named.nullable(),
  lines: z.int(),
  example: z.string(),
})

export const statementRules = defineRoutes({
  ...plain,
  reorder: {
    method: 'PUT',
    path: 'sale/reconciliation/rule/order',
    summary: 'Put the rules in this order',
    access: entryAccess.write,
    body: z.object({ ids: z.array(id).max(1000) }),
    output: z.object({ changed: z.int() }),
  },
  proposals: {
    method: 'GET',
    path: 'sale/reconciliation/rule/proposals',
    summary: 'Rules worth having, by what people corrected so far',
    access: entryAccess.read,
    output: z.object({ items: z.array(proposal) }),
  },
  preview: {
    method: 'POST',
    path: 'sale/reconciliation/rule/preview',
    summary: 'What the rules would do to the lines that wait',
    access: entryAccess.read,
    isQuestion: true,
    body: z.object({ bankAccountId: id.optional() }),
    output: z.object({ categorize: z.int(), ignore: z.int(), transfer: z.int() }),
  },
  apply: {
    method: 'POST',
    path: 'sale/reconciliation/rule/apply',
    summary: 'Apply the rules to the lines that wait and to entries lines made by themselves that have no category yet',
    access: entryAccess.write,
    body: z.object({ bankAccountId: id.optional() }),
    output: z.object({ categorize: z.int(), ignore: z.int(), transfer: z.int() }),
  },
})
