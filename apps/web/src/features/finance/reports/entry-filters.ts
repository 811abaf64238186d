import type { ReportQuestion } from './report-tab-props.ts'

/** The report's question in the words of the list of entries. */
export const entryFilters = ({ startDate, endDate, type, bankAccountIds, categoryIds }: ReportQuestion) => ({
  startDate,
  endDate,
  ...(type && { type }),
  ...(categoryIds && { categoryIds }),
  ...(bankAccountIds && { destinationBankAccountIds: bankAccountIds }),
})
