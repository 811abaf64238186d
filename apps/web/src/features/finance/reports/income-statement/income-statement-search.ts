import type { Basis } from '@prumo/contract/finance/segments'

/** Periods of whole months, long enough to compare one with the next. */
export const statementPeriods = ['QUARTER', 'SEMESTER', 'YEAR', 'LAST12MONTHS', 'LASTYEAR'] as const
export type StatementPeriod = (typeof statementPeriods)[number]

export type IncomeStatementSearch = {
  period?: StatementPeriod | undefined
  basis?: Basis | undefined
  status?: 'PAID' | undefined
  lines?: 'groups' | undefined
  /** The month a phone shows, by its first day; all of them together without it. */
  month?: string | undefined
}

export const incomeStatementSearch = ({
  period,
  basis,
  status,
  lines,
  month,
}: Record<string, unknown>): IncomeStatementSearch => ({
  period: statementPeriods.find((known) => known === period),
  basis: basis === 'competence' ? basis : undefined,
  status: status === 'PAID' ? status : undefined,
  lines: lines === 'groups' ? lines : undefined,
  month: typeof month === 'string' ? month : undefined,
})
