import { learntText } from '@prumo/domain/reconciliation/match-rule'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { selectReferences } from '../ledger/references/queries.ts'
import { insertRule, selectFirstPosition, selectRulesOfText, updateRule, type RuleValues } from './queries.ts'

type Lesson = {
  line: { description: string; bankAccountId: string }
  categoryId?: string | null | undefined
  personId?: string | null | undefined
  otherBankAccountId?: string | null | undefined
  isIgnored?: boolean
}

/** A rule from each thing a person did to a line: the same words lead to the same result next time. */
export async function learnRules(ctx: Context, lessons: readonly Lesson[]): Promise<string[]> {
  const ids = new Set<string>()
  for (const lesson of lessons) {
    const text = learntText(lesson.line.description)
    const values = valuesOf(lesson)
    if (text && values) ids.add(await learn(ctx, text, values))
  }
  return [...ids]
}

function valuesOf({
  categoryId = null,
  personId = null,
  otherBankAccountId = null,
  isIgnored = false,
}: Lesson): RuleValues | null {
  const nothing = { categoryId: null, personId: null, otherBankAccountId: null }
  if (isIgnored) return { ...nothing, action: 'ignore' }
  if (otherBankAccountId) return { ...nothing, action: 'transfer', otherBankAccountId }
  return categoryId || personId ? { ...nothing, action: 'categorize', categoryId, personId } : null
}

/** The rule of the same words and direction is corrected; otherwise there is a new one. */
async function learn(ctx: Context, text: string, values: RuleValues): Promise<string> {
  const known = await selectRulesOfText(ctx.db, text)
  const { categoryId: type } = await selectReferences(ctx, { categoryId: values.categoryId })
  const same = known.find((rule) => rule.categoryType === null || type === null || rule.categoryType === type)
  if (same) {
    await updateRule(ctx.db, same.id, values)
    return same.id
  }
  const id = uuidv7()
  await insertRule(ctx.db, ctx.companyId, {
    ...values,
    id,
    text,
    position: await selectFirstPosition(ctx.db),
    isLearnt: true,
  })
  return id
}
