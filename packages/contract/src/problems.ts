import { plainRecordProblems } from './records/plain-records.ts'
import { billingProblems } from './problems/billing.ts'
import { commentProblems } from './problems/comments.ts'
import { companyProblems } from './problems/company.ts'
import { equipmentProblems } from './problems/equipment.ts'
import { fileProblems } from './problems/files.ts'
import { financeProblems } from './problems/finance.ts'
import { identityProblems } from './problems/identity.ts'
import { peopleProblems } from './problems/people.ts'
import { pmocProblems } from './problems/pmoc.ts'
import { productProblems } from './problems/products.ts'
import { purchasingProblems } from './problems/purchasing.ts'
import { saleProblems } from './problems/sales.ts'
import { sharingProblems } from './problems/sharing.ts'
import { stockProblems } from './problems/stock.ts'
import { requestProblems } from './problems/requests.ts'
import { statementProblems } from './problems/statements.ts'
import { tillProblems } from './problems/tills.ts'

/**
 * Every refusal the product can give: stable code → HTTP status and the sentence the person reads.
 * `{missing}` and the like are filled in by whoever refuses.
 */
export const problems = {
  ...plainRecordProblems,
  ...requestProblems,
  ...identityProblems,
  ...companyProblems,
  ...commentProblems,
  ...fileProblems,
  ...billingProblems,
  ...financeProblems,
  ...statementProblems,
  ...peopleProblems,
  ...productProblems,
  ...stockProblems,
  ...purchasingProblems,
  ...saleProblems,
  ...tillProblems,
  ...sharingProblems,
  ...pmocProblems,
  ...equipmentProblems,
} as const

export type ProblemCode = keyof typeof problems

export function problemText(code: ProblemCode, words: Record<string, string | number> = {}): string {
  return problems[code].text.replace(/\{(\w+)\}/g, (whole, name: string) => String(words[name] ?? whole))
}

export type ProblemBody = {
  status: number
  title: string
  code: ProblemCode
  errors: { path: string; message: string }[]
}
