import { refusal } from '@prumo/contract/access'
import { registerAccess, type ImportType } from '@prumo/contract/imports/imports'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'

/** Whoever may import may still not write a register they could not write by hand. */
export function checkRegisterAccess({ actor }: Context, type: ImportType) {
  const refused = refusal(actor, registerAccess[type])
  if (refused) throw new Problem(refused.code, { words: { missing: refused.missing } })
}
