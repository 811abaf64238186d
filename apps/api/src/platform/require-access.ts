import { refusal, type Access } from '@prumo/contract/access'
import type { Context } from './context.ts'
import { Problem } from './problem.ts'

/** For what one route does that fewer people may do than call it: refused in the words of the gate. */
export function requireAccess({ actor }: Pick<Context, 'actor'>, access: Access): void {
  const refused = refusal(actor, { access })
  if (refused) throw new Problem(refused.code, { words: { missing: refused.missing } })
}
