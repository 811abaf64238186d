import type { analysis } from '@prumo/contract/finance/analysis'
import type { AnswerOf, RequestOf } from '@prumo/contract/route'

export type ReportAnswer = AnswerOf<typeof analysis.report>
export type ReportQuestion = RequestOf<typeof analysis.report>['body']

/** What every tab is handed: the question as asked, and its answer. */
export type ReportTabProps = { report: ReportAnswer; question: ReportQuestion }
