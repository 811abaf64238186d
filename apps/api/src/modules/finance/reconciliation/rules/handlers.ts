import type { statementRules } from '@prumo/contract/finance/statement-rules'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { hasAccount } from '../days/queries.ts'
import { applyRules, previewRules } from './apply-rules.ts'

/** What rules do to lines, apart from the register of rules, which knows no lines. */
export const ruleApplicationHandlers: Pick<Handlers<typeof statementRules>, 'preview' | 'apply'> = {
  preview: (ctx, { body }) => previewRules(ctx, body.bankAccountId ?? null),
  apply: async (ctx, { body }) => {
    if (body.bankAccountId && !(await hasAccount(ctx.db, body.bankAccountId))) throw new Problem('not-found')
    return applyRules(ctx, body.bankAccountId ?? null)
  },
}
