import { statementRules } from '@prumo/contract/finance/statement-rules'
import { memoText } from '@prumo/domain/reconciliation/memo-text'
import type { Context } from '#platform/context.ts'
import { crud } from '#platform/db/crud.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { selectTillAccounts } from '../ledger/references/queries.ts'
import { proposeRules } from './propose-rules.ts'
import { findRuleValues, ruleSource, selectFirstPosition, updatePositions, type RuleRoutes } from './queries.ts'

const routes: RuleRoutes = { ...statementRules, options: statementRules.list }
const { options: _options, ...plain } = crud(routes, ruleSource)

type Draft = {
  text?: string | undefined
  action?: string | undefined
  categoryId?: string | null | undefined
  personId?: string | null | undefined
  otherBankAccountId?: string | null | undefined
}

export const ruleHandlers: Omit<Handlers<typeof statementRules>, 'preview' | 'apply'> = {
  ...plain,
  create: async (ctx, { body }, exchange) => {
    const values = complete(body)
    await refuseTill(ctx, values)
    const draft = { ...body, ...values, position: await selectFirstPosition(ctx.db) }
    return plain.create(ctx, { body: draft }, exchange)
  },
  update: async (ctx, { params, body }, exchange) =>
    plain.update(ctx, { params, body: { ...body, ...(await completeEdit(ctx, params.id, body)) } }, exchange),
  reorder: async ({ db }, { body }) => {
    const changed = await updatePositions(db, body.ids)
    if (changed < new Set(body.ids).size) throw new Problem('not-found')
    return { changed }
  },
  proposals: async (ctx) => ({ items: await proposeRules(ctx) }),
}

async function completeEdit(ctx: Context, id: string, { action, text, ...edit }: Draft) {
  const stored = await findRuleValues(ctx.db, id)
  if (!stored) throw new Problem('not-found')
  const {
    categoryId = stored.categoryId,
    personId = stored.personId,
    otherBankAccountId = stored.otherBankAccountId,
  } = edit
  const values = complete({ action: action ?? stored.action, text, categoryId, personId, otherBankAccountId })
  await refuseTill(ctx, values)
  return text === undefined ? { ...values, text } : values
}

/** What a bank says moves no drawer: a statement with such a line would be refused whole. */
async function refuseTill(ctx: Context, { otherBankAccountId: id }: ReturnType<typeof complete>) {
  if (id && (await selectTillAccounts(ctx.db, [id])).length > 0)
    throw Problem.at('otherBankAccountId', 'entry.till-account')
}

/** The words as lines are compared, and only what the action uses. */
function complete({ action, text, categoryId = null, personId = null, otherBankAccountId = null }: Draft) {
  const words = memoText(text ?? '')
    .slice(0, 120)
    .trim()
  if (text !== undefined && words.length < 2) throw Problem.at('text', 'statement-rule.no-words')
  if (action === 'categorize' && !categoryId && !personId)
    throw Problem.at('categoryId', 'statement-rule.nothing-given')
  if (action === 'transfer' && !otherBankAccountId)
    throw Problem.at('otherBankAccountId', 'statement-rule.account-missing')
  const isCategory = action === 'categorize'
  return {
    ...(text !== undefined && { text: words }),
    categoryId: isCategory ? categoryId : null,
    personId: isCategory ? personId : null,
    otherBankAccountId: action === 'transfer' ? otherBankAccountId : null,
  }
}
